import type { Language } from './types.ts'

export const JAPANESE: Language = {
  language: 'ja',
  lists: [
    {
      source: 'KiCad in Japanese, lists by hand, carts of 秋月電子, Digi-Key and RS in Japanese',
      heads: {
        designator: '回路番号|回路記号|リファレンス|部品記号|リファレンス番号|シンボル番号|実装位置|ロケーション',
        quantity: '数量|数|個数|員数|実装数|実装個数|所要数|使用数|使用個数|必要数|基板あたり数量',
        bought: '購入数|発注数|注文数|合計数|総数|購入個数',
        value: '値|定数|部品定数',
        spec: '規格|仕様|部品仕様',
        footprint: 'パッケージ|フットプリント|形状|外形|サイズ形状|パッケージ形状',
        name: '名称|部品名|品名|商品名|部品名称',
        part: '部品|パーツ|構成部品',
        description: '説明|内容|詳細',
        mpn: '型番|メーカー品番|メーカー型番|メーカ型番|メーカ品番|メーカー型式|製造元型番|部品型番|vendor 型番',
        model: '型式|品番|型名|形式',
        manufacturer: 'メーカー|メーカー名|メーカ|製造元|メーカ名|製造会社',
        supplierPart: '通販コード|秋月通販コード|商品コード|注文コード|購入先品番|販売店型番',
        note: '備考|補足|摘要|メモ|コメント|注記',
        price: '単価|価格|小計|金額|合計金額|値段|単価円|参考価格|定価',
        other: '購入先|商社|販売単位|販売店|仕入先|リンク|材質|入手先|新規購入既存資産|購入元|店舗|商品ページ',
        stock: '在庫|在庫数|在庫数量|納期',
        index: '項番|番号|通し番号',
        category: '種類|種別|分類|部品種別',
        dnp: '実装|実装有無|実装可否|未実装',
        side: '実装面|搭載面',
      },
      notFitted: '未実装|実装しない|実装なし|非実装|不実装|未搭載|実装不要|取り付けない|実装せず',
      vague: '適量|適宜|必要数|少々|数個|数本',
      units: '個|本|枚|台|式|巻|袋|セット|パック|ペア',
      totals: '合計|計|総計|小計|合計金額',
      sums: '費|費用|価格|金額|単価|原価|税|消費税|利益|粗利|利益率|粗利率|送料|値引|見積',
      example: '例|記入例|サンプル',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components: `抵抗|コンデンサ|コイル|インダクタ|ダイオード|トランジスタ|コネクタ|スイッチ|リレー|ヒューズ|センサ|モジュール|レギュレータ|電池|バッテリ|電源|基板|水晶|端子台|可変抵抗|ボリューム|ソケット|ピンヘッダ
        スピーカ|マイク|ディスプレイ|マイコン|ケーブル`,
      orderSheets: '注文|発注|見積|購入|価格|予算',
      orderForms: '発注書|注文書|購入依頼|購入申請',
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: '部品面|表側|オモテ面',
      bottom: '裏面|裏側|半田面|はんだ面',
      smt: '表面実装|面実装|チップ部品',
      tht: '挿入部品|挿入実装|リード部品|スルーホール部品|ディップ部品',
    },
  ],
}
