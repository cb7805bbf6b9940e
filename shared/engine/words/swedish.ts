import type { Language } from './types.ts'

export const SWEDISH: Language = {
  language: 'sv',
  lists: [
    { source: 'what shops and hand-made lists count in', units: 'st|styck|par|rulle|förp' },
    {
      source: 'words of the trade, from knowledge of the language alone',
      heads: {
        designator: 'referens|referenser|beteckning|komponentbeteckning',
        quantity: 'antal|mängd|stycken|antal per kort',
        value: 'värde',
        footprint: 'kapsel|kapsling|fotavtryck',
        part: 'komponent|komponenter|artikel',
        name: 'namn|benämning|produkt',
        description: 'beskrivning',
        manufacturer: 'tillverkare|märke',
        mpn: 'tillverkarens artikelnummer|tillverkarnummer|tillverkarens artnr',
        supplierPart: 'artikelnummer|artnr|art nr|beställningsnummer|leverantörens artikelnummer',
        note: 'anmärkning|anmärkningar|kommentar|notering',
        stock: 'lagersaldo|i lager|antal i lager',
        price: 'pris|styckpris|summa|totalt pris|kostnad',
        other: 'leverantör|länk|butik',
      },
      notFitted: 'ej monterad|monteras ej|ska ej monteras',
      totals: 'totalt|summa|delsumma',
      sums: 'pris|kostnad|frakt|moms',
      components: 'motstånd|kondensator|spole|transistor|kontakt|strömbrytare|relä|säkring|batteri',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'lagersaldo|i lager|inventering',
      goods: 'produkter|produktlista',
      reorder: 'beställningspunkt|minsta lagersaldo',
    },
  ],
}
