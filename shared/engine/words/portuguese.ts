import type { Language } from './types.ts'

export const PORTUGUESE: Language = {
  language: 'pt',
  lists: [
    {
      source: 'KiCad in Portuguese, lists by hand from Brazil and Portugal',
      heads: {
        designator: 'referência|referências|designador|designadores|identificação|ref placa',
        quantity: 'quantidade|qtd|qtde|quant|qnt|unidades|quantidade por placa|qtd por placa',
        value: 'valor|valores',
        footprint: 'encapsulamento|pegada|invólucro|encapsulamentos',
        name: 'nome|nome do produto|produto|nome do componente',
        part: 'componente|componentes|peça|peças|item|elemento|material',
        description: 'descrição|descrição do produto|especificação do item',
        note: 'observação|observações|obs|nota|notas|comentário|comentários',
        index: 'número|nº',
        category: 'tipo|categoria',
      },
      notFitted:
        'não montar|não montado|não montada|não colocar|não instalar|não soldar|não popular|sem montar|nao montar|nao montado',
    },
    {
      source: 'carts of Mouser, Digi-Key and Farnell in Portuguese',
      heads: {
        bought: 'quantidade total|qtd total|quantidade comprada|quantidade a comprar|qtd pedido',
        manufacturer: 'fabricante|nome do fabricante|marca',
        mpn: `nº do fabricante|código do fabricante|referência do fabricante|part number fabricante|número de peça do fabricante
          código fabricante|pn fabricante`,
        partNumber: 'número da peça|código|código da peça',
        supplierPart: 'nº da mouser|código do fornecedor|referência do fornecedor|código fornecedor|ref fornecedor',
        price: 'preço|preço unitário|preço total|custo|custo unitário|custo total|valor unitário|valor total|preço un',
        other: 'fornecedor|distribuidor|loja|foto|imagem|link de compra|ciclo de vida|estado|unidade',
        stock:
          'estoque|disponibilidade|em estoque|quantidade em estoque|qtd em estoque|estoque atual|quantidade estoque|qtd estoque',
      },
      vague: 'vários|várias|conforme necessário|alguns|muitos',
      units: 'unidade|unidades|un|und|peça|peças|pç|pçs|pacote|pacotes|rolo|rolos',
      totals: 'total|totais|subtotal|soma|total geral|preço total|custo total|valor total',
      sums: 'custo|custos|preco|valor total|margem|lucro|desconto|iva|imposto|frete|envio',
      example: 'exemplo',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components: `resistor|resistência|capacitor|condensador|indutor|bobina|diodo|transistor|conector|interruptor|botão|relé
        fusível|sensor|módulo|regulador|bateria|borne|potenciômetro|placa|fonte de alimentação|alto-falante|cabo
        chave táctil`,
      bills: 'lista de materiais|lista de componentes|lista de peças',
      otherPapers: 'fatura|faturas|nota fiscal|lista de preços|cotação',
      orderSheets: 'orçamento|pedido|pedidos|compras|custos|preços|cotação',
      orderForms: 'ordem de compra|requisição de compra|pedido de compra',
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: 'lado superior|face superior|lado dos componentes',
      bottom: 'lado inferior|face inferior|lado da solda',
      smt: 'montagem em superfície|montagem superficial',
      tht: 'furo passante|furos passantes|orifício passante',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'estoque|estoques|inventário',
      goods: 'produtos|lista de produtos',
      reorder: 'estoque de segurança|estoque mínimo|ponto de pedido|ponto de reposição',
    },
  ],
}
