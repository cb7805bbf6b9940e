import type { Language } from './types.ts'

export const ROMANIAN: Language = {
  language: 'ro',
  lists: [
    { source: 'what shops and hand-made lists count in', units: 'buc|bucăți|bucată|pereche|rolă|set|pachet' },
    {
      source: 'words of the trade, from knowledge of the language alone',
      heads: {
        index: 'nr crt|nr|numar curent',
        designator: 'referinta|referinte|referinta schema',
        quantity: 'cantitate|cant|bucati|buc|nr bucati',
        value: 'valoare|valori',
        footprint: 'capsula|incapsulare',
        name: 'nume|denumire|nume prod|nume produs|denumire produs',
        part: 'componenta|componente|piesa|piese|produs',
        description: 'descriere',
        manufacturer: 'producator|prod|fabricant',
        mpn: 'cod producator|cod fabricant|cod prod',
        supplierPart: 'cod distrib|cod distribuitor|cod furnizor|cod comanda',
        category: 'clasa|categorie|tip',
        note: 'observatii|observatie|note',
        stock: 'stoc|în stoc|cantitate în stoc',
        price: 'pret|pret unitar|pret total|cost',
        other: 'distribuitor|furnizor|legatura|catalog',
      },
      notFitted: 'nu se monteaza|nemontat',
      totals: 'total|subtotal|total general',
      sums: 'pret|cost|transport|tva',
      components: 'rezistor|rezistenta|condensator|dioda|tranzistor|conector|comutator|releu|siguranta|bobina|potentiometru',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'stoc|stocuri|inventar',
      goods: 'produse|lista de produse',
      reorder: 'stoc minim|stoc de siguranță',
    },
  ],
}
