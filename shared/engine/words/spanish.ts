import type { Language } from './types.ts'

export const SPANISH: Language = {
  language: 'es',
  lists: [
    {
      source: 'KiCad and Altium in Spanish, lists by hand',
      heads: {
        designator: 'referencia|referencias|designador|designadores|identificador|ref componente|nombre en esquema',
        quantity: 'cantidad|cant|cantidades|unidades|uds|cantidad por placa|número de unidades|nro de unidades',
        value: 'valor|valores|identificación',
        footprint: 'encapsulado|huella|empaque|encapsulados|footprint huella|paquete',
        name: 'nombre|nombre del producto|producto|nombre del componente',
        part: 'componente|componentes|pieza|piezas|parte|partes|artículo|elemento|material',
        description: 'descripción|descripcion del producto|detalle|detalles',
        note: 'nota|notas|comentario|comentarios|observación|observaciones',
        index: 'número|nº|nro|ítem',
        category: 'tipo|categoría',
      },
      notFitted: `no montar|no montado|no montada|no poblar|no poblado|no colocar|no instalar|no soldar|no ensamblar|sin montar
        excluido del bom|excluido de la placa`,
    },
    {
      source: 'carts of Mouser, Digi-Key and RS in Spanish',
      heads: {
        bought: 'cantidad total|cant pedido|cantidad pedida|cantidad a comprar|cantidad comprada',
        vendor: 'empresa|compañía',
        manufacturer: 'fabricante|nombre del fabricante|marca',
        mpn: `nº de fabricante|nº referencia fabricante|referencia fabricante|referencia del fabricante|número de parte del fabricante
          código fabricante|número de parte fabricante|nº parte fabricante|número de pieza del fabricante|n parte fabricante`,
        partNumber: 'número de parte|nº de parte|número de pieza|nº parte|código',
        supplierPart: `nº de mouser|referencia proveedor|referencia del proveedor|código proveedor|nº ref rs online|código rs|ref proveedor
          número de parte de digi key`,
        price: 'precio|precio unitario|precio total|costo|costo unitario|costo total|coste|importe|valor total|valor unitario',
        other: 'proveedor|distribuidor|tienda|foto|enlace|enlaces|ciclo de vida|hoja de datos|imagen|estado|unidad|nº de cliente',
        stock: 'existencia|existencias|disponibilidad|disponible|cantidad en stock|stock actual|cantidad disponible',
      },
      vague: 'varios|varias|según necesidad|muchos|algunos',
      units: 'unidad|unidades|ud|uds|pieza|piezas|pza|pzas|par|pares|paquete|paquetes|rollo|rollos|juego|metro|metros',
      totals: 'total|totales|subtotal|suma|total general|precio total|costo total|coste total',
      sums: 'costo|coste|costes|costos|precio|importe|margen|beneficio|descuento|iva|impuesto|envio|flete',
      example: 'ejemplo|p ej',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components: `resistencia|resistor|condensador|capacitor|bobina|diodo|transistor|conector|interruptor|pulsador|relé|fusible
        sensor|módulo|regulador|batería|pila|bornera|potenciómetro|pantalla|altavoz|zumbador|motorreductor|placa
        fuente de alimentación|servomotor|cable`,
      bills: 'lista de materiales|lista de componentes|lista de piezas|lista de partes',
      otherPapers: 'factura|facturas|lista de precios|cotización',
      orderSheets: 'pedido|pedidos|presupuesto|compras|costos|costes|precios|cotización',
      orderForms: 'orden de compra|solicitud de compra|formulario de pedido',
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: 'cara superior|lado superior|lado de componentes|cara de componentes',
      bottom: 'cara inferior|lado inferior|lado de soldadura|cara de soldadura',
      smt: 'montaje superficial|montaje en superficie',
      tht: 'agujero pasante|orificio pasante|agujeros pasantes|de inserción',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'inventario|existencia|existencias',
      goods: 'productos|lista de productos|catálogo',
      reorder: `cantidad de alerta|alerta de stock|existencia mínima|existencias mínimas|punto de pedido|punto de reorden
        stock de seguridad`,
    },
  ],
}
