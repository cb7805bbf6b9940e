/** Traditional characters that heads, marks and closing rows of bills use, each before its simplified form. */
const PAIRS = `
  規规 號号 編编 碼码 稱称 類类 單单 數数 總总 計计 備备 註注 參参 標标 準准 層层 階阶 級级 裝装 貼贴 電电 機机 廠厂 製制
  審审 顆颗 個个 條条 損损 價价 額额 庫库 貨货 購购 買买 開开 關关 連连 環环 圖图 頁页 變变 換换 歷历 說说 詳详 細细 測测 試试
  檢检 驗验 時时 間间 點点 線线 組组 選选 優优 無无 與与 後后 側侧 頂顶 銲焊 擇择 產产 結结 構构 項项 訂订 應应 實实 際际 領领
  樣样 狀状 態态 對对 處处 裡里 絲丝 網网 體体 極极 壓压 熱热 絕绝 緣缘 輸输 轉转 鐵铁 銅铜 錫锡 膠胶 記记 員员 導导 邊边 預预 幾几 適适 補补 採采 認认 將将 這这 為为 僅仅 餘余 齊齐 長长 寬宽 頭头 腳脚 針针 燈灯`

const SIMPLE: ReadonlyMap<string, string> = new Map(
  PAIRS.trim()
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)
const TRADITIONAL = new RegExp(`[${[...SIMPLE.keys()].join('')}]`, 'g')

/** The text with these characters simplified, so that a list from Taiwan reads by the same words: 規格 as 规格, 不貼 as 不贴. */
export const simplify = (text: string): string => text.replace(TRADITIONAL, (sign) => SIMPLE.get(sign) ?? sign)
