import { normaliseHead } from '../../table/head-text.ts'
import { headsOf } from '../../words/words.ts'
import type { HeadSense } from '../../words/types.ts'

/** What the heads of price lists, carts and stock lists say, before their cells are looked at. */
const OWN = {
  sku: `
    sku|sku no|sku id|lcsc|lcsc#|lcsc part|lcsc part number|lcsc pn|supplier sku|supplier part number|order code|ordering code|shop number
    digi key part number|digikey part number|digikey part no|digi key pn|mouser#|mouser no|mouser part number|mouser part no|reichelt pn
    farnell part number|newark part number|arrow part number|tme symbol|distributor part number|distributor stock no|dis stock no|supplier part
    商品编号|商品编码|立创编号|平台编号|商家编码sku|货号|订货号|订货编号|商品货号|供应商料号|供应商编号
    bestellnummer|bestellnr|bestell nr|artikelnummer|artikelnr|artikel nr|numero de commande|codigo de pedido|codice ordine|注文コード|商品コード|通販コード
    артикул|код товара|kod produktu|objednaci cislo|stock number|stock no|stock code|product id|item code|product code`,
  mpn: `
    mpn|mfr#|mfr part number|mfr part no|manufacturer part number|manufacture part number|manuf part no mpn|manuf part no|maker part number
    manufacturer product number|manufacturer part|型号|商品型号|产品型号|厂家型号|厂商型号|原厂型号|制造商型号|品牌型号|物料型号|器件型号|元件型号|芯片型号
    厂家料号|原厂料号|制造商料号|型号料号|model|model no|model number|part model|メーカー型番|型番|型式|herstellernummer|hersteller nr
    type modele|modele|modelo|modello|référence fabricant|mnp`,
  partNumber: `
    part number|part no|part nr|part#|part num|pn|p n|part id|partno|料号|零件号|item number|item no#|referencia|reference article
    catalog number|catalogue number|品番|部品番号|номер|numer czesci|ref`,
  internal: `
    ipn|internal pn|internal part number|customer part number|customer#|customer no|customer reference|customer ref|客户料号|内部料号|客户编号
    your part number|customer part|customer pn|house part number|requested part number|original part numbers|requested sku`,
  code: `
    code|item id|编码|代码|codigo|物料编码|物料号|物料编号|code article|codice|kod|код|コード|코드`,
  manufacturer: `
    manufacturer|manufacturer name|mfr|mfg|brand|maker|品牌|厂家|厂商|制造商|生产厂家|原厂|厂牌|牌子|hersteller|fabricant|fabricante|produttore|producent
    メーカー|メーカ|производитель|vyrobce|manufaturer`,
  description: `
    description|desc|product description|item description|working description|part description|detail|details|描述|商品描述|产品描述|规格描述|物料描述|描述信息
    beschreibung|artikelbezeichnung|bezeichnung|designation|descripcion|descrizione|opis|описание|説明|説明文|libelle|valeur specification`,
  name: `
    name|product|product name|item name|part name|component name|item|article|artikel|component|title|名称|品名|商品名称|产品名称|物料名称|宝贝名称|商品标题|货品名称|物品名称|particular
    particulars|nombre|nom|nome|nazwa|наименование|商品名|部品名|produkt|producto|produit`,
  subtype: 'subtype|sub type|subcategory|sub category|子类|小类',
  package: `
    package|footprint|case|package type|case package|package case|封装|封装规格|封装形式|封装类型|规格封装|gehause|boitier|encapsulado|パッケージ|корпус|package size`,
  size: 'size|dimension|尺寸|规格尺寸|大小',
  value: `
    value|val|参数|值|参数值|阻值|容值|感值|标称值|capacitance|resistance|inductance|valeur|valor|wert|wartosc|rating|value display|номинал|値`,
  spec: '规格|规格参数|型号规格|规格型号|型号参数|spec|specification|参数规格|规格说明',
  comment: 'comment|comments value',
  quantity: `
    quantity|qty|order qty|order quantity|ordered|requested quantity|数量|购买数量|订购数量|采购数量|下单数量|订单数量|需求数量|total qty|cantidad|quantite|menge|anzahl
    quantita|ilosc|количество|кол во|数量pcs|個数|注文数|购买量|quantity ordered|ordered quantity|order qty pcs|nb|pcs|pieces|commande|quantite commandee`,
  unitQuantity: 'unit qty|qty per board|qty per unit|单机用量|单板用量|board qty|per board',
  stock: `
    stock|in stock|stock qty|qty in stock|quantity in stock|stock quantity|quantity available|qty available|on hand|on hand qty|qty on hand|quantity on hand|inventory
    available stock|available qty|available quantity|current stock|库存|库存数量|库存量|现货|现货库存|现货数量|可用库存|现有库存|可售数量|剩余数量|库存数|现存量|结存|结存数量
    实际库存|宝贝数量|可用数量|余量|在库|lager|lagerbestand|bestand|vorrat|en stock|existencias|existencia|estoque|giacenza|stan magazynowy|ilosc w magazynie
    остаток|наличие|в наличии|skladem|在庫|在庫数|在庫数量|재고|재고수량|voorraad|tồn kho|factory stock|jlcpcb stock|lcsc stock|free stock|balance|balance qty|remaining
    stock disponible|stock actual|cantidad disponible|quantite en stock|qte stock`,
  available: 'available|availability|disponible|disponibilite|disponibilidad|verfugbar|dostupnost|dostepnosc|可用|remaining qty',
  backorder: 'backorder|back order|backordered|欠货',
  moq: `
    moq|min order qty|minimum order quantity|minimum order qty|min qty|minimum quantity|minimum qty|min order|minimum order|min|起订量|最小起订量|最小订购量|起订|起购量|起售量
    最小起订|最低起订量|最少起订|起批量|最低订购量|最小采购量|mindestmenge|mindestbestellmenge|quantite minimale|cantidad minima|最小注文数|最低発注数|минимальный заказ`,
  multiple: `
    multiple|mult|order multiple|multiples|order increment|increment|spq|mpq|standard pack|standard pack qty|standard package qty|pack size|倍数|最小倍数|递增量|最小增量|起订倍数
    最小包装|最小包装量|标准包装|标准包装量|包装数量|整包数量|圆盘数量|整盘数量|最小包装数|标包|包装量|订货倍数|增量|reel qty|verpackungseinheit|ve|lot size`,
  minMultiple: 'min mult order qty|moq spq|min mult|起订量倍数|moq mult|min order mult',
  packQuantity: 'pack quantity|pack qty|qty per pack|packaging qty|packing qty',
  leadTime: `
    lead time|leadtime|mfg std lead time|factory lead time|manufacturer lead time|delivery time|delivery|lead time days|lead time weeks|lead days|货期|交期|交货期|交货周期|供货周期
    发货时间|发货时效|到货周期|订货周期|货期周|货期天|交期周|交期天|lieferzeit|delai|delai de livraison|plazo de entrega|tempi di consegna|納期|срок поставки|levertijd|納期目安
    current lead time|lt`,
  leadWeeks: 'lead weeks|lead time wks|mfr lead weeks',
  unitPrice: `
    unit price|unitprice|price|unit cost|price each|each|cost each|price unit|price per unit|unit price usd|price usd|net price|list price|sale price|selling price|purchase price|cost
    单价|价格|含税单价|未税单价|不含税单价|商品单价|宝贝价格|销售价|售价|报价|采购单价|进价|成本价|参考价|含税价|不含税价|单价元|单位价格|零售价|批发价|折后单价|优惠价
    preis|einzelpreis|stuckpreis|prix|prix unitaire|pu|precio|precio unitario|prezzo|prezzo unitario|preco|preco unitario|cena|cena jednostkowa|цена|単価|価格|販売価格|단가|가격
    stukprijs|prijs|cena za kus|costo unitario|valor unitario`,
  extendedPrice: `
    extended price|ext price|ext|extended|extended cost|ext cost|total price|total cost|line total|subtotal|sub total|amount|order price|total|total amount|price total|total value
    金额|总价|小计|合计|总金额|合计金额|货款|商品总价|含税金额|总计|gesamtpreis|summe|gesamt|prix total|montant|precio total|importe|prezzo totale|importo|preco total|valor total
    wartosc netto|cena laczna|стоимость|сумма|cena celkem|小計|金額|合計|総額|총액|금액|totaalprijs|supplier subtotal`,
  currency:
    'currency|ccy|currency code|币种|货币|币别|结算币种|price currency|wahrung|devise|moneda|valuta|waluta|валюта|通貨|통화',
  tax: '税率|是否含税|含税|含税否|税点|tax|tax rate|vat|vat rate|tax included|税',
  breakQuantity: 'break qty|break quantity|price break qty|qty break|阶梯数量|数量阶梯|起始数量|break',
  breakPrice: 'break price|price break|阶梯价|阶梯价格|阶梯单价',
  location: `
    location|bin|bin location|shelf|storage|storage location|box|box number|box no|drawer|cabinet|rack|room|position|place|库位|库位编码|储位|货位|仓位|库位号|位置|存放位置|货架|货架号|仓库
    架位|料架位|lagerort|lagerplatz|ort|fach|emplacement|ubicacion|localizacao|posizione|polozka|lokalizacja|место|место хранения|ячейка|保管場所|置き場|棚|棚番|위치|locatie|umisteni|tiroir|casier|rangement|schublade|regal|cajon|estante|armario|gaveta|cassetto|scaffale|szuflada|regał
        where|warehouse|warehouse location|stock location|bin no|bin number`,
  dateCode:
    'date code|datecode|d c|dc|生产批次|批次年份|年份|批号年份|周期|生产周期|生产日期|dc批号|dc年份|日期代码|datumscode|производственная дата|生産年|mfg date|manufacture date|yy ww',
  lotCode:
    'lot code|lot|lot number|lot no|lot#|batch|batch number|batch no|batch code|批号|批次|批次号|生产批号|炉号|charge|chargennummer|numero de lot|lote|lotto|ロット|ロット番号|партия',
  condition: '成色|品质|新旧|新旧程度|品相|货物状态|condition|part condition|item condition|zustand|etat|estado|состояние|状態',
  validUntil:
    '有效期|有效期至|有效期限|截止日期|报价有效期|价格有效期|有效日期|valid until|valid to|valid till|validity|price validity|expiry|expiry date|expires|expiration date|exp date|gultig bis|valable jusqu au|validez|срок действия|有効期限',
  symbol: 'symbol|symbol name|library ref|library reference|libref|lib ref|schematic symbol|library path',
  supplier: `
    supplier|vendor|distributor|seller|shop|store|supplier name|supplier 1|vendor name|recommended vendor|供应商|供货商|店铺|采购渠道|购买渠道|平台|渠道|商家|fournisseur|lieferant|proveedor|fornitore
    dostawca|поставщик|仕入先|購入先|bought from|source`,
  other: `
    购买类型|单个毛重|毛重|price breakdown|breakdown|price %|moq match|moq delta qty|attrition|attrition qty|attrition %|stock status|special component fee|assembly type|assembly type batch
    component library type|pack type|packaging|条形码|宝贝类目|店铺类目|加价幅度|lifecycle|status|product link|图片|url|link|fee|weight|erp|diff|total moq|price total moq|moq delta cost
    product notes|currency rate|exchange rate|voltage|voltage rating|current|power|tolerance|temperature|material|color|colour|warranty|date|日期|last updated|updated on
    effective date|报价日期|image|datasheet|unit of measure|uom|unit measure|单位|height|project|tags|keywords|mount type|mount|rohs|msl|eccn|htsus|country of origin`,
} as const

/** Words of bills that mean the same in a list, in all languages; for a sense with none of its own here. */
const FROM_BILLS = {
  sku: ['supplierPart'],
  mpn: ['mpn', 'model'],
  partNumber: ['partNumber'],
  code: ['code'],
  manufacturer: ['manufacturer'],
  description: ['description', 'explanation'],
  name: ['name', 'part'],
  package: ['footprint'],
  size: ['size'],
  value: ['value'],
  spec: ['spec'],
  comment: ['comment'],
  quantity: ['quantity', 'bought'],
  unitPrice: ['price'],
  location: ['place'],
  supplier: ['vendor'],
  designator: ['designator'],
  category: ['category'],
  note: ['note'],
  index: ['index', 'number', 'level'],
  other: ['stock', 'other', 'dnp', 'variant', 'libref', 'device', 'side', 'process', 'alternate', 'x', 'y', 'rotation'],
} as const satisfies Readonly<Record<string, readonly HeadSense[]>>

/**
 * A head's meaning. `available` may be the shop's stock or a part of the
 * own order, `partNumber` the maker's or the shop's.
 */
export type ListSense = keyof typeof OWN | keyof typeof FROM_BILLS

const split = (list: string): string[] =>
  list
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** Words of money that speak of all pieces together; bills do not tell them from the price of one. */
const OF_ALL = /tot|总|合|额|小计|sum|ext|amount|montant|importe|importo|bedrag|thành|yhteensä|tutar|toplam|金額|총|소계/i

let made: Readonly<Record<ListSense, string>> | null = null

/** Heads by meaning: our own words first, then those of bills that no list of ours has. Made when the first list is read: most calls read none. */
export const listPhrases = (): Readonly<Record<ListSense, string>> => (made ??= phrasesBySense())

/** Object.fromEntries forgets the keys of a Record: these are all the senses. */
function phrasesBySense(): Readonly<Record<ListSense, string>> {
  const phrases = new Map<string, string[]>(Object.entries(OWN).map(([sense, list]) => [sense, split(list)]))
  const own = new Set([...phrases.values()].flat().map(normaliseHead))
  for (const [sense, senses] of Object.entries(FROM_BILLS)) {
    for (const phrase of senses.flatMap((each) => headsOf(each))) {
      if (own.has(normaliseHead(phrase))) continue
      const meaning = sense === 'unitPrice' && OF_ALL.test(phrase) ? 'extendedPrice' : sense
      phrases.set(meaning, [...(phrases.get(meaning) ?? []), phrase])
    }
  }
  return Object.fromEntries([...phrases].map(([sense, list]) => [sense, list.join('|')])) as Record<ListSense, string>
}
