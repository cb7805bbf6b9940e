import type { Language } from './types.ts'

export const ENGLISH: Language = {
  language: 'en',
  lists: [
    {
      source:
        'exports of Altium, KiCad, EasyEDA, OrCAD, PADS, Eagle, DipTrace; ERP exports; carts of distributors; hand-made lists',
      heads: {
        designator: `
          designator|designators|designation reference|reference|references|ref|refs|refdes|ref des|ref designator
          reference designator|reference designators|reference designation|part reference|part references
          part designator|component reference|component designator|ref no|reference no|reference number|ref name
          circuit reference|circuit ref|schematic reference|schematic ref|schematic designator|schematic designators
          schematic designation|schematic designations|board reference|refid|ref id|ref designators
          parts list reference`,
        place: `
          location|locations|loc|position|positions|label|placement|component location|mount position
          customer reference`,
        quantity: `
          qty|qtys|quantity|quantities|count|amount|qty per board|qty per pcb|qty per unit|qty per assembly|qty per
          qty board|qty pcb|qty pcs|qty qnty|qnty|q ty|pcs|usage|quantity per board|quantity per pcb|quantity per unit
          quantity per assembly|no of parts|number of parts|qty1|quant|quan|part count|component count|per board
          unit qty|qty unit|each|total per board|quantity used|qty used|usage qty|qty needed per board|item quantity
          number off|no off|used per unit|used per board|used per pcb|needed per unit|needed per board|per unit`,
        bought: `
          total qty|total quantity|qty quantity total|order qty|order quantity|qty to quantity to order|purchase qty
          purchase quantity|bought|buy qty|buy|to buy|build qty|build quantity|required qty|qty required
          required quantity|quantity required|qty ordered|ordered qty|ordered|total needed|total|total count
          extended qty|extended quantity|ext qty|qty with attrition|order|purchased quantity|purchased qty|purchased`,
        value: `
          value|val|values|nominal|nominal value|component value|part value|values1|value1|designation`,
        comment: `
          comment|comments value|commentary value`,
        spec: `
          spec|specification|specifications|specs|part spec|part specification|component specification`,
        model: `
          model|model no|model number|model name|part type name`,
        name: `
          name|part name|item name|component name|device name|material name|product name|material|product|title`,
        part: `
          part|parts|component|components|item|element|elements|component part|kind`,
        description: `
          description|desc|descr|descriptions|detail|details|part description|component description|item desc
          product description|long description|short description|detailed description|manufacturer description
          descripton|discription|full description`,
        explanation: `
          purpose|function`,
        footprint: `
          footprint|footprints|package|packages|pcb footprint|pcb package|pattern|land pattern|decal|pcb decal|case
          case package|package case|case size|package size|pkg|housing|cell name|cell|package type|part package
          footprint name|package footprint|foot print|footprint ref|component footprint|device package|pack|pcb decals
          mounting package|jedec type|pkg type|package name|sym name`,
        size: `
          size|dimension|dimensions|chip size|part size`,
        mpn: `
          mpn|mfpn|mpn1|mfg pn|mfg p n|mfr pn|mfr p n|mfr#|mrf#|mfg#|manf#|mnf#|man#|mfg part#|mfr part#|mfr part no
          mfg part no|mfr part number|mfg part number|mfr part|mfg part|mfg no|mfr no|mfgr pn|mfgr part number
          mfgr part no|mfgr part#|manf pn|manf part#|manf part number|manf num|mfr num|mnf num|manu part nr|manu pn
          manu part no|manu part number|manufacturer part number|manufacturer part numbers|manufacturer part no
          manufacturer part nr|manufacturer part#|manufacturer part|manufacturer pn|manufacturer p n|manufacturer#
          manufacturer number|manufacturer no|manufacturer code|manufacture part number|manufacture part
          manufacture pn|manufacture p n|manufacture part no|manufacturers part number|manufacturers part no
          manufacturers pn|mfrpn|mfgpn|mfr partno|manufacturers reference|manufacturer reference|manufacturer part id
          manufacturer product number|mfg part num|mfr part num|manufacturer part num|maker part number|maker pn
          vendor part number mfg|part number mfg|part number mfr|part number manufacturer|oem part number|oem pn
          original pn|order code mfr|manufacturer item number|ordering code manufacturer|producer part number
          mfg name part number|preferred mpn|primary mpn|actual mpn|manufacturer part number 1
          manufacturer 1 part number`,
        partNumber: `
          cat#|cat no|catalog#|part number|part no|part nr|part num|part#|partnumber|pn|p n|p#|part id|part code
          part numbers|partno|component number|component no|product number|order number|order code|order no
          ordering code|ordering number|catalog number|catalog no|catalogue number|article number
          reference part number`,
        device: `
          device|deviceset`,
        variant: `
          variant|variants|variant a|variant b|variant 1|variant 2|assembly variant|bom variant`,
        libref: `
          libref|lib ref|library ref|library reference|lib part|libpart|library part|symbol|symbol name|schematic part
          device library|component library name|design item id|designitemid`,
        code: `
          item code|material code|item number|item no material|internal pn|internal p n|internal part number
          internal part no|internal number|stock code|stock no|stock number|in house pn|house part number|company pn
          company part number|cpn|customer part number|customer pn|customer part no|erp code|erp pn|material number
          material no|ipn|inventory code|drawing no|drawing number|our part number|own part number|house pn|local pn
          unique id|uniqueid|uid|part uid|sku|prod id`,
        manufacturer: `
          manufacturer|manufacturers|manufacture|manufacturer name|mfr|mfg|mnf|manf|manu|maker|brand|brands|mfgr
          mfr name|mfg name|manufacturer1|mfr1|make|oem|manufacturer full name|manufacturer brand|producer|man|mf`,
        vendor: `
          vendor|vendors|vendor name|vendor1|supplier manufacturer`,
        supplierPart: `
          supplier part|supplier part number|supplier part no|supplier part nr|supplier part#|supplier pn|supplier p n
          supplier#|supplier number|supplier code|supplier sku|supplier order code|supplier reference|supplier ref
          supplier and ref|supplier part number 1|supplier part 1|supplier order number|supplier stock code
          vendor part|vendor part number|vendor part no|vendor part#|vendor pn|vendor p n|vendor#|vendor sku|vendor no
          vpn|spn|distributor part|distributor part number|distributor part no|distributor part#|distributor pn
          distributor#|distributor sku|dist part number|dist pn|dist part#|dist#|lcsc|lcsc#|lcsc part|lcsc part#
          lcsc part number|lcsc part no|lcsc pn|lcsc code|lcsc id|jlcpcb part|jlcpcb part#|jlcpcb#|jlc part#|jlc part
          jlc#|jlcpcb part number|jlcpcb|dpn|distpn|seller part number|sku supplier|digikey#|mouser#|digi key|digikey
          mouser|farnell|newark|element14|rs components|arrow|tme`,
        dnp: `
          nc|dnp|dni|dnf|dnm|dns|do not populate|do not fit|do not install|do not place|do not mount|do not stuff
          nopop|no pop|populate|populated|fitted|fit|not fitted|install option|install|installed|option
          assembly option|assemble|assembled|assembly|stuff|stuffed|stuffing|mounted|mount yn|bom option|population
          fitting|loaded|load|no load|exclude|exclude from bom|exclude from board|excluded|master dnp|place|placed
          dnp status|fitted status|population status|stuff option|stuffing option|build option|mount option|config
          unpopulated|placement option|dnl|do not load|dnp dni|fit status|populate option`,
        note: `
          remark|remarks|note|notes|comments|additional notes|bom note|bom notes|assembly notes|assembly note
          special notes|special instructions|instructions|changes|change|observations|bom comments|bom comment
          remarks notes|user notes|memo|info`,
        side: `
          layer|side|top bottom|t b|mount side|mounting side|board side|placement side|component side|pcb side
          topbottom|tb side`,
        process: `
          mounting type|mount|smt dip|assembly type|mounting|mount type|mount technology|mounting style
          mounting technology|technology|smd tht|smt tht|tht smt|smd th|tht smd|smd|smt|smt or tht|process
          placement type|solder type|th smd|dip smt|assembly process`,
        index: `
          no|no.|item no|item#|item nr|item num|#|s n|sn|line|line no|line#|line number|idx|index|id|pos|pos nr|row|nr
          sl no|sno|sr no|sr|serial no|serial number|entry|lp|ln|num|find number|find no|bom line|bom item|sequence
          seq|order index`,
        number: `
          number`,
        category: `
          category|class|part type|type|family|group|component type|part category|reference type|device type
          sub category|subcategory|part class|component class|component category|product type|part family
          product category|types|ref type`,
        alternate: `
          alternate|alternates|alternative|alternatives|alt|alt part|alt pn|alt mpn|alternate pn|alternate pn#
          alternate part|alternate parts|alternate part number|alternate mpn|alternate part#|alternative part
          alternative mpn|alternative part number|substitute|substitutes|2nd source|second source|replacement
          replacement part|equivalent|alternate manufacturer|alternate mfg|alternative manufacturer|alternate source
          subs|sub|backup part|backup mpn`,
        level: `
          bom level|level|lvl|hierarchy level|indent level|indented level`,
        x: `
          x|mid x|midx|pos x|posx|center x|centre x|centerx|ref x|refx|pad x|x pos|x position|x coord|x coordinate
          location x|x mm|x mil|x location|xloc|center x mm|mid x mm|symx|sym x|component x|placement x|origin x|origin x mm`,
        y: `
          y|mid y|midy|pos y|posy|center y|centre y|centery|ref y|refy|pad y|y pos|y position|y coord|y coordinate
          location y|y mm|y mil|y location|yloc|center y mm|mid y mm|symy|sym y|component y|placement y|origin y|origin y mm`,
        rotation: `
          rotation|rot|angle|orientation|theta|rotate|rotation deg`,
        price: `
          each|ea|total|unit price|price|cost|unit cost|total price|total cost|ext price|extended price|ext cost
          extended cost|price each|price ea|unit price usd|unit price rmb|price usd|price extended|price 1|price 100
          price 1k|subtotal|sub total|currency|usd|rmb|cny|eur|line total|price per unit|each price|cost each
          cost per board|price total|amount usd|total usd|digikey price|extended|price per board|target price|gross amount
          net amount|tax amount|invoice amount|amount excluding tax|amount including tax|amount due|amount paid`,
        stock: `
          stock|in stock|stock qty|stock quantity|qty in stock|quantity available|available|availability|on hand
          qty on hand|moq|min qty|min order|min order qty|minimum order|spq|mpq|lead time|leadtime|inventory|warehouse
          bin|storage|reel qty|backorder|qty available|min mult order qty|multiple|packaging|factory stock|remaining
          shortage`,
        other: `
          rohs|unit|uom|units of measure|unit of measure|source|make or buy|make buy|supplier|suppliers|supplier 1
          supplier name|distributor|distributors|msl|pins|pin count|no of pins|number of pins|pin|pads|pad count|url
          link|links|website|web|web link|hyperlink|datasheet|data sheet|datasheets|datasheet link|datasheet url
          product link|buy link|purchase link|order link|supplier link|supplier url|image|picture|photo|status
          part status|lifecycle|lifecycle status|life cycle|rohs|check|checked|tolerance|tol|voltage|voltage rating
          rated voltage|max voltage|power|power rating|wattage|current|current rating|saturation current|dielectric
          temperature|temp|temp coefficient|temperature coefficient|material type|color|colour|weight|height|height mm
          sheet|sheet name|sheetpath|path|lib|library|library name|date|version|revision|rev|author|owner|attrition
          scrap|loss|spare|spares|moisture|mpn status|approved|approval|yes no|polarity|polarized|fields|vendor url
          vendor link|keywords|model 3d|tape|series|where used|used in|eccn|hs code|country|country of origin
          lead free|aml|net|net name|sim|sim device|sim pins|sim params|sim type|sim library|sim name|sim enable
          spice|octopart|octopart url|project|assembly name|board|board name|pcb
          frequency|impedance|inductance esr|esr|confidence|match|matched|basic|basic extended|part class jlc|stage
          done|ordered by|ordered yn|purchased|have|got|received|bin location|kit|kitting|feeder|feeder type|nozzle`,
      },
    },
    {
      source: 'hand-made lists',
      heads: {
        bought: 'units purchased|qty purchased|quantity purchased|units ordered',
        quantity:
          'requested quantity|board qty|board quantity|pcb qty|pcb quantity|cnt|nbr|q|units|per robot|per device|required|req|needed|qty used per board|pieces|pc|number parts|parts needed|parts needed per device|needed quantity|needed qty|quantity needed|qty needed|total qty needed|total quantity needed',
        mpn: 'manufacturer part number or seeed sku|manufacturer sku|mfr sku|mfg sku|mfg num|mfg number|mfr number|mp|mfn|mfgr part|mfgr part number|mfgr pn|mfgr no|manuf part|manuf part number|mf part|mf pn|mf part number|mf part#|manufacturer reference number',
        partNumber: 'product code',
        supplierPart: 'digi num|digi number|digi#|digi pn|ref supplier|ref suppliers|reference supplier|supplier and part number',
        value: 'parameter|parameters',
        note: 'additional comment|additional comments|further comments',
        dnp: 'p np|pop no pop|fit dnf',
        description: 'item description',
        manufacturer: 'manuf',
        stock:
          'pack quantity|pack qty|pack type|package quantity|package qty|pkg qty|sold quantity|quantity sold|sold qty|qty sold',
        other: 'provider|providers|rating|value rating|part state|sourcing|store|shop|seller|where to buy',
      },
      vague: 'as required|as needed|as reqd|a r|n a|tbd|lots|many|some|several|few|a few|various|assorted|plenty|bunch',
      units:
        'pack|packs|pkt|pair|pairs|roll|rolls|plate|plates|bag|bags|box|boxes|kit|kits|reel|reels|strip|strips|sheet|sheets|spool|spools|piece|pieces|tube|tubes|bottle|bottles|each|part|parts|meter|meters|metre|metres|feet|foot|ft|inch|inches|in',
      totals: 'total|totals|sub total|subtotal|grand total|sum',
      sums: 'cost|costs|price|prices|amount|margin|profit|markup|mark up|tax|vat|gst|freight|shipping|fee|fees|charges|discount|rebate|quote',
      example: 'example|e g|eg|sample',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components: `resistor|capacitor|inductor|diode|transistor|crystal|connector|header|switch|relay|fuse|sensor|module|regulator
        thermistor|terminal|arduino|raspberry|breakout|potentiometer|trimpot|encoder|voltage|battery|lipo|servo|stepper
        mosfet|opamp|op-amp|oscillator|resonator|microcontroller|solenoid|buzzer|speaker|microphone|antenna|transformer
        power supply|ribbon cable|jumper wire|charger|boost|buck|converter|heatsink|heat sink|amplifier|breadboard
        perfboard|pushbutton|motor driver|ferrite|varistor|optocoupler|photodiode|socket|barrel jack|screw terminal
        term block|shield|esp32|esp8266|teensy|imu|gyroscope|accelerometer|oled|lcd|photo resistor|photoresistor|piezo|neopixel
        push button|micro sd|microsd|shift register|rfid|keypad|joystick|perf board|proto board|jumper cable|dupont`,
      bills: `bom|boms|b o m|bill of material|bill of materials|bill of parts|parts list|part list|partslist|partlist
        list of parts|component list|components list|list of components|material list|materials list|list of materials`,
      otherPapers: `invoice|invoices|timesheet|timesheets|time sheet|price list|prices|pricelist|pricing|quotation
        quotations|receipt|receipts|packing list|packinglist|packing slip|delivery note|sales|pick and place|pick place|placement
        positions|pnp|cpl|pinout|pin out|netlist|registers|test plan|test report|test reports|test result|test results
        test case|test cases|wiring|tools|roster|attendance|payroll|shipments|transactions|payments|customers|employees
        assets|asset register`,
      orderSheets: 'order|orders|budget|price|cost|costs|cart|purchase|purchases|expenses',
      orderForms: 'purchase request|requisition|order form|purchase requisition',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'stock|stocks|inventory|inventories|warehouse|warehouses',
      goods: 'products|product list|product catalog|catalog|catalogue',
    },
  ],
}
