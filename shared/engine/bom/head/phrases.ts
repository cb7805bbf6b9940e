import type { Field } from '../types.ts'

/**
 * What a head can mean before the columns are weighed against each other. The fields themselves, the meanings that
 * become a field only after a look at the other columns and the cells (comment, spec, model, name, part …), and the
 * meanings that are no field but must be known so that nothing else claims them.
 */
export type Sense =
  | Field
  | 'place'
  | 'comment'
  | 'spec'
  | 'model'
  | 'name'
  | 'part'
  | 'explanation'
  | 'partNumber'
  | 'libref'
  | 'device'
  | 'variant'
  | 'code'
  | 'vendor'
  | 'size'
  | 'number'
  | 'index'
  | 'category'
  | 'bought'
  | 'alternate'
  | 'level'
  | 'x'
  | 'y'
  | 'rotation'
  | 'price'
  | 'stock'
  | 'other'

/**
 * Heads by meaning, normalised by `normaliseHead`. Collected from EDA exports (Altium, KiCad, EasyEDA, OrCAD, PADS,
 * Eagle, DipTrace), ERP exports and hand-made lists; the Chinese ones after lists in use.
 */
export const PHRASES: Readonly<Record<Sense, string>> = {
  designator: `
    位号|回路番号|回路记号|元件位号|器件位号|元器件位号|参考位号|参考标号|位号位置|标号|元件标号|器件标号|元器件标号|部件号位置|贴装位置
    安装位置|装配位号|位号图|线路位号|电路位号
    丝印位号|位号列表|参考编号|参考号|designator|designators
    designation reference|reference|references|ref|refs|refdes|ref des|ref designator|reference designator
    reference designators|reference designation|part reference|part references|part designator|component reference
    component designator|ref no|reference no|reference number|ref name
    circuit reference|circuit ref|schematic reference|schematic ref|board reference|refid|ref id
    ref designators|parts list reference`,
  place: `
    位置|装配位置|插件位置|贴片位置|组件位置|位置号|代号|元件代号|器件代号|元器件代号|元件序号|丝印|元件编号|器件编号|元器件编号
    location|locations|loc|position|positions|label|placement|component location|mount position|customer reference`,
  quantity: `
    数量|用量|单机用量|单板用量|单套用量|单位用量|单台用量|单件用量|单片用量|单块用量|使用数量|使用量|装配数量|点用量|数目
    个数|件数|组成用量|组件数量|元件数量|器件数量|子件用量|标准用量|基本用量|定额|用量pcs|数量pcs|每板数量|每板用量|每套数量
    单套|单板|单台|单机|每套|每板|每台|员数|menge|anzahl|stückzahl|每套用量|每台用量|每台数量|单板数量|单套数量|单台数量|单机数量|用料数量|qty|qtys|quantity|quantities|count|amount
    qty per board|qty per pcb|qty per unit|qty per assembly|qty per|qty board|qty pcb|qty pcs|qty qnty|qnty|q ty|pcs|usage
    quantity per board|quantity per pcb|quantity per unit|quantity per assembly|no of parts|number of parts|qty1
    quant|quan|part count|component count|per board|unit qty|qty unit|each|total per board|quantity used|qty used
    usage qty|qty needed per board|item quantity|number off|no off`,
  bought: `
    总数量|总用量|总数|合计数量|合计用量|数量合计|需求数量|需求量|总需求|总需求量|采购数量|采购量|购买数量|购买量|订购数量
    下单数量|订单数量|备料数量|备料数|实购数量|实购|实发数量|应发数量|领料数量|实际数量|生产用量|生产数量|计划数量|批量用量
    总量|含损耗数量|实际用量|已购数量|total qty|total quantity|qty quantity total|order qty|order quantity
    qty to quantity to order|purchase qty|purchase quantity|bought|buy qty|buy|to buy|build qty|build quantity
    required qty|qty required|required quantity|quantity required|qty ordered|ordered qty|ordered|total needed
    total|total count|extended qty|extended quantity|ext qty|qty with attrition|order`,
  value: `
    值|参数|数值|标称值|阻值|容值|感值|参数值|规格参数|元件值|器件值|元件参数|器件参数|元器件参数|阻容值|取值|量值|标值
    额定值|主要参数|技术参数|电气参数|value|val|values|nominal|nominal value|component value|part value|values1|value1
    designation|wert|定数|rating|value rating`,
  comment: `
    comment|comments value|commentary value|元件注释|注释值`,
  spec: `
    规格|型号规格|规格型号|规格描述|元件规格|物料规格|器件规格|元器件规格|产品规格|规格说明|规格及型号|规格和型号|型号及规格
    型号和规格|型号与规格|规格与型号|材料规格|零件规格|物料规格型号|规格型号描述|部件规格|子件规格|spec|specification
    specifications|specs|part spec|part specification|component specification`,
  model: `
    型号|型式|元件型号|器件型号|元器件型号|芯片型号|产品型号|物料型号|零件型号|型号名称|型号参数|参数型号|型号值|名称型号|型号名
    部件型号|元件名型号|品名型号|名称规格|名称及规格|品名规格|品名及规格|名称与规格|名称和规格|model|model no|model number
    model name|part type name`,
  name: `
    名称|部品名|元件名称|器件名称|元器件名称|元器件|物料名称|零件名称|品名|材料名称|物品名称|产品名称|子件名称|部件名称|组件名称
    物料名|元件名|器件名|零件名|材料|物品|物料|名字|货品名称|商品名称|存货名称|子项物料名称|name|part name|item name
    component name|device name|material name|product name|material|product|title`,
  part: `
    元件|器件|零件|零部件|部件|组件|配件|part|parts|component|components|item description|item|artikel|bauteil|bauteile|部品
    element|elements|component part|kind`,
  description: `
    描述|器件描述|元件描述|物料描述|详细描述|产品描述|功能描述|元器件描述|描述信息|零件描述|商品描述|description|desc|descr
    descriptions|detail|details|part description|component description|item desc|product description|long description
    short description|detailed description|manufacturer description|descripton|discription|full description|bezeichnung
    beschreibung|function|purpose`,
  explanation: `
    说明|解释|用途|用途说明|功能|功能说明|作用|元件说明|器件说明|物料说明|详细说明`,
  footprint: `
    封装|封装形式|pcb封装|器件封装|元件封装|元器件封装|封装规格|封装类型|封装名称|封装名|封装型号|封装尺寸|封装库|焊盘封装
    物料封装|封装方式|外形|外形封装|封装代码|封装外形|零件封装|footprint|footprints|package|packages|pcb footprint
    pcb package|pattern|land pattern|decal|pcb decal|case|case package|package case|case size|package size|pkg|housing
    cell name|cell|package type|part package|footprint name|package footprint|foot print|footprint ref|component footprint
    device package|pack|pcb decals|gehäuse|bauform|パッケージ|mounting package|jedec type|pkg type|package name`,
  size: `
    尺寸|大小|规格尺寸|体积|外形尺寸|size|dimension|dimensions|chip size|part size`,
  mpn: `
    型番|厂家型号|厂商型号|制造商型号|厂家料号|制造商料号|厂商料号|原厂型号|原厂料号|品牌型号|生产厂家型号|生产商型号
    制造商零件编号|制造商编号|制造商部件号|制造商产品型号|厂家编号|厂商编号|厂家零件号|厂商零件号|制造商零件号|原厂编号
    原厂编码|厂家物料号|制造商物料号|厂家产品型号|厂家元件型号|品牌料号|生产型号|制造商部件编号|供应商型号|mpn|mfpn|mpn1
    mfg pn|mfg p n|mfr pn|mfr p n|mfr#|mfg#|manf#|mnf#|man#|mfg part#|mfr part#|mfr part no|mfg part no|mfr part number
    mfg part number|mfr part|mfg part|mfg no|mfr no|mfgr pn|mfgr part number|mfgr part no|mfgr part#|manf pn|manf part#
    manf part number|manf num|mfr num|mnf num|manu part nr|manu pn|manu part no|manu part number|manufacturer part number
    manufacturer part numbers|manufacturer part no|manufacturer part nr|manufacturer part#|manufacturer part|manufacturer pn
    manufacturer p n|manufacturer#|manufacturer number|manufacturer no|manufacturer code|manufacture part number
    manufacture part|manufacture pn|manufacture p n|manufacture part no|manufacturers part number|manufacturers part no
    manufacturers pn|mfrpn|mfgpn|mfr partno|manufacturers reference|manufacturer reference|manufacturer part id
    manufacturer product number|mfg part num|mfr part num|manufacturer part num|maker part number|maker pn
    vendor part number mfg|part number mfg|part number mfr|part number manufacturer|oem part number|oem pn|original pn
    order code mfr|manufacturer item number|ordering code manufacturer|producer part number|mfg name part number
    preferred mpn|primary mpn|actual mpn|manufacturer part number 1|manufacturer 1 part number`,
  partNumber: `
    cat#|cat no|catalog#|part number|part no|part nr|part num|part#|partnumber|pn|p n|p#|part id|part code|part numbers|partno|component number
    component no|product number|order number|order code|order no|ordering code|ordering number|catalog number|catalog no
    catalogue number|article number|reference part number|零件号|零件编号|元件料号|订货号|订货型号|产品编号|商品编号
    商品型号|订购型号|货号|订购编号`,
  device: `
    device|deviceset`,
  variant: `
    variant|variants|variant a|variant b|variant 1|variant 2|assembly variant|bom variant|变体|版本配置|配置`,
  libref: `
    libref|lib ref|library ref|library reference|lib part|libpart|library part|symbol|symbol name|schematic part
    device library|component library name|design item id|designitemid|库元件|库名称|原理图符号`,
  code: `
    物料编码|物料编号|物料号|编码|存货编码|物资编码|料号|erp编码|客户料号|内部编号|公司料号|物料代码|存货编号|子件编码
    子件编号|零件编码|材料编码|材料编号|erp料号|物料长代码|代码|k3编码|u8编码|sap编码|金蝶编码|用友编码|内部料号|厂内料号
    本厂料号|公司编码|企业编码|元件编码|器件编码|子项物料编码|图号|品号|物编|料件编号|料件号|item code|material code
    item number|item no material|internal pn|internal p n|internal part number|internal part no|internal number|stock code
    stock no|stock number|in house pn|house part number|company pn|company part number|cpn|customer part number|customer pn
    customer part no|erp code|erp pn|material number|material no|ipn|inventory code|drawing no|drawing number
    our part number|own part number|house pn|local pn|unique id|uniqueid|uid|part uid|sku`,
  manufacturer: `
    品牌|厂家|厂商|制造商|生产厂家|生产厂商|原厂|品牌厂商|品牌厂家|生产商|制造厂商|制造厂家|生产企业|制造商名称|厂家名称
    厂商名称|厂牌|品牌名称|元件品牌|器件品牌|推荐品牌|指定品牌|牌子|制造商品牌|manufacturer|manufacturers|manufacture
    manufacturer name|mfr|mfg|mnf|manf|manu|maker|brand|brands|mfgr|mfr name|mfg name|manufacturer1|mfr1|make|hersteller|oem
    manufacturer full name|manufacturer brand|producer|man|mf|メーカー`,
  vendor: `
    vendor|vendors|vendor name|vendor1|supplier manufacturer`,
  supplierPart: `
    立创商品编号|立创编号|立创料号|立创商城编号|立创商城料号|立创商城商品编号|商城编号|商城料号|c编号|供应商料号|供应商编号
    供应商编码|供应商商品编号|供应商零件号|供应商物料号|供应商产品编号|嘉立创编号|嘉立创料号|嘉立创商品编号|平台编号
    商城商品编号|立创型号编号|供应商物料编码|供货商料号|supplier part|supplier part number|supplier part no|supplier part nr
    supplier part#|supplier pn|supplier p n|supplier#|supplier number|supplier code|supplier sku|supplier order code
    supplier reference|supplier ref|supplier and ref|supplier part number 1|supplier part 1|supplier order number
    supplier stock code|vendor part|vendor part number|vendor part no|vendor part#|vendor pn|vendor p n|vendor#|vendor sku
    vendor no|vpn|spn|distributor part|distributor part number|distributor part no|distributor part#|distributor pn
    distributor#|distributor sku|dist part number|dist pn|dist part#|dist#|lcsc|lcsc#|lcsc part|lcsc part#|lcsc part number
    lcsc part no|lcsc pn|lcsc code|lcsc id|jlcpcb part|jlcpcb part#|jlcpcb#|jlc part#|jlc part|jlc#|jlcpcb part number
    jlcpcb|dpn|distpn|seller part number|sku supplier|digikey#|mouser#|digi key|digikey|mouser|farnell|newark|element14
    rs components|arrow|tme`,
  dnp: `
    是否贴装|不贴|贴装|焊接|装配|贴不贴|是否焊接|是否上件|是否安装|是否装配|是否贴片|贴装与否|是否焊|焊接与否|nc|不焊|不焊接|是否不贴
    不装|装配与否|上件|贴装状态|安装状态|装配状态|焊接状态|是否需要贴片|是否需要焊接|是否空贴|空贴|选贴|选焊|贴装选项
    装配选项|是否使用|是否装|贴否|焊否|dnp|dni|dnf|dnm|dns|do not populate|do not fit|do not install|do not place
    do not mount|do not stuff|nopop|no pop|populate|populated|fitted|fit|not fitted|install option|install|installed|option
    assembly option|assemble|assembled|assembly|stuff|stuffed|stuffing|mounted|mount yn|bom option|population
    fitting|loaded|load|no load|exclude|exclude from bom|exclude from board|excluded|master dnp|place|placed|dnp status
    fitted status|population status|stuff option|stuffing option|build option|mount option|config|unpopulated
    placement option|dnl|do not load|dnp dni|fit status|populate option`,
  note: `
    备注|注释|特殊要求|备注说明|备注信息|附注|注|注意|其他说明|其它说明|备注栏|注意事项|备考|要求|remark|remarks|note|notes
    comments|additional notes|bom note|bom notes|assembly notes|assembly note|special notes|special instructions
    instructions|changes|change|observations|bom comments|bom comment|remarks notes|user notes|memo|info|hinweis|bemerkung`,
  side: `
    面|层|贴片面|正反面|板面|贴装层|贴装面|所在面|所在层|安装面|焊接面|元件面|面别|板层|正面反面|顶底层|layer|side
    top bottom|t b|mount side|mounting side|board side|placement side|component side|pcb side|topbottom|tb side`,
  process: `
    加工方式|加工属性|工艺|工艺类型|贴装方式|安装方式|安装类型|焊接方式|装配方式|工序|加工工艺|组装方式|焊接工艺|焊接类型
    贴插|贴片插件|贴片或插件|插装方式|贴片方式|mounting type|mount|smt dip|assembly type|mounting|mount type
    mount technology|mounting style|mounting technology|technology|smd tht|smt tht|tht smt|smd th|tht smd|smd|smt|smt or tht
    process|placement type|solder type|th smd|dip smt|assembly process`,
  index: `
    序号|行号|项次|项号|项目号|顺序号|条目|行次|序|no|no.|item no|item#|item nr|item num|#|s n|sn|line|line no|line#
    line number|idx|index|id|pos|pos nr|row|nr|sl no|sno|sr no|sr|serial no|serial number|entry|lp|ln|num|find number
    find no|bom line|bom item|sequence|seq|order index`,
  number: `
    编号|号码|件号|部品番号|number|番号|项目`,
  category: `
    类别|分类|物料类别|物料种类|种类|类型|元件类型|器件类型|元件类别|器件类别|元器件类型|元器件类别|物料类型|大类|小类
    物料分类|物料大类|零件类型|部件类型|类|元件种类|器件种类|材料类别|category|class|part type|type|family|group
    component type|part category|reference type|device type|sub category|subcategory|part class|component class
    component category|product type|part family|product category|types|ref type`,
  alternate: `
    替代料|替代|替代物料|替代型号|替代品|代用料|代用|主替|主料替代料|主替料|替代标识|替代料标识|替代关系|备选|备选型号
    备选料|备用型号|可替代|可替代型号|可替换|第二来源|替代厂家|替代方案|代替型号|可代用|主料替料|替代组|替代项|alternate
    alternates|alternative|alternatives|alt|alt part|alt pn|alt mpn|alternate pn|alternate pn#|alternate part
    alternate parts|alternate part number|alternate mpn|alternate part#|alternative part|alternative mpn
    alternative part number|substitute|substitutes|2nd source|second source|replacement|replacement part|equivalent
    alternate manufacturer|alternate mfg|alternative manufacturer|alternate source|subs|sub|backup part|backup mpn`,
  level: `
    层级|阶层|阶次|阶|级别|bom层级|bom阶次|bom level|level|lvl|hierarchy level|bom层次|层次|indent level|indented level
    结构层级`,
  x: `
    x|mid x|midx|pos x|posx|center x|centre x|centerx|ref x|refx|pad x|x pos|x position|x coord|x coordinate|location x|x mm
    x mil|x轴|x坐标|坐标x|中心x|x location|xloc|center x mm|mid x mm|symx|sym x|component x|placement x`,
  y: `
    y|mid y|midy|pos y|posy|center y|centre y|centery|ref y|refy|pad y|y pos|y position|y coord|y coordinate|location y|y mm
    y mil|y轴|y坐标|坐标y|中心y|y location|yloc|center y mm|mid y mm|symy|sym y|component y|placement y`,
  rotation: `
    角度|旋转|旋转角度|方向角|贴装角度|rotation|rot|angle|orientation|theta|rotate|rotation deg`,
  price: `
    each|ea|total|单价|价格|含税单价|不含税单价|金额|总价|合计|合计金额|小计|总金额|成本|参考价|参考单价|单价元|总价元|金额元|预估价|报价
    采购单价|采购价|人民币|小计元|含税金额|货款|费用|单个价格|unit price|price|cost|unit cost|total price|total cost
    ext price|extended price|ext cost|extended cost|price each|price ea|unit price usd|unit price rmb|price usd
    price extended|price 1|price 100|price 1k|subtotal|sub total|currency|usd|rmb|cny|eur|line total|price per unit
    each price|cost each|cost per board|price total|amount usd|total usd|digikey price|extended|price per board|target price`,
  stock: `
    库存|库存数量|库存量|现有库存|可用库存|现存量|仓库|库位|储位|起订量|最小起订量|最小包装|最小包装量|包装数量|标准包装
    交期|货期|交货期|库存数|剩余数量|剩余|欠料|缺料|缺料数量|结余|包装规格|订货周期|到货日期|stock|in stock|stock qty
    stock quantity|qty in stock|quantity available|available|availability|on hand|qty on hand|moq|min qty|min order
    min order qty|minimum order|spq|mpq|lead time|leadtime|inventory|warehouse|bin|storage|reel qty|backorder|qty available
    min mult order qty|multiple|packaging|factory stock|remaining|shortage`,
  other: `
    单位|来源|自制外购|供应方式|供料方式|损耗率|损耗|损耗量|湿敏|湿敏等级|引脚数|管脚数|引脚|焊点|焊点数|点数|单件点数|日期
    版本|链接|购买链接|网址|图片|规格书|数据手册|供应商|供货商|供应商名称|采购渠道|购买渠道|渠道|平台|采购平台|购买平台|店铺
    精度|误差|耐压|电压|功率|电流|温度|材质|颜色|重量|状态|是否采购|采购状态|采购人|负责人|时间|审核|是否环保|rohs|检验|备件
    工位|站位|料站|生命周期|网络|引脚名|完成|确认|进度|已购买|已购|购买|是否购买|商城|淘宝链接|申购|页码|变更|更改|是否客供
    客供|主料|优选等级|等级|unit|uom|units of measure|unit of measure|source|make or buy|make buy|supplier|suppliers
    supplier 1|supplier name|distributor|distributors|msl|pins|pin count|no of pins|number of pins|pin|pads|pad count|url
    link|links|website|web|web link|hyperlink|datasheet|data sheet|datasheets|datasheet link|datasheet url|product link
    buy link|purchase link|order link|supplier link|supplier url|image|picture|photo|status|part status|lifecycle
    lifecycle status|life cycle|rohs|check|checked|tolerance|tol|voltage|voltage rating|rated voltage|max voltage|power
    power rating|wattage|current|current rating|saturation current|dielectric|temperature|temp|temp coefficient
    temperature coefficient|material type|color|colour|weight|height|height mm|sheet|sheet name|sheetpath|path|lib|library
    library name|date|version|revision|rev|author|owner|attrition|scrap|loss|spare|spares|moisture|mpn status|approved
    approval|yes no|polarity|polarized|fields|vendor url|vendor link|keywords|model 3d|tape|series|where used|used in|eccn
    hs code|country|country of origin|lead free|aml|net|net name|sim|spice|octopart|octopart url|project|assembly name|board
    board name|pcb|frequency|impedance|inductance esr|esr|confidence|match|matched|basic|basic extended|part class jlc|stage
    done|ordered by|ordered yn|purchased|have|got|received|bin location|kit|kitting|feeder|feeder type|nozzle|飞达|飞达型号|飞达规格|料架|吸嘴|吸嘴型号`,
}
