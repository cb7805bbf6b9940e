import type { Language } from './types.ts'

export const FINNISH: Language = {
  language: 'fi',
  lists: [
    { source: 'what shops and hand-made lists count in', units: 'kpl|kappale|kappaletta|pari|rulla|pakkaus' },
    {
      source: 'words of the trade, from knowledge of the language; a parts list of a display board has the heads',
      heads: {
        designator: 'viite|viitteet|tunnus|tunnukset|viitetunnus',
        quantity: 'määrä|kpl|kappalemäärä|lkm|lukumäärä',
        value: 'arvo',
        footprint: 'kotelo|jalanjälki',
        part: 'osa|osat|komponentti|komponentit',
        name: 'nimi|nimike|tuote',
        description: 'kuvaus|selite',
        mpn: 'valmistajan koodi|valmistajan osanumero|tuotekoodi',
        partNumber: 'koodi|osanumero|tyyppikoodi',
        manufacturer: 'valmistaja|merkki',
        supplierPart: 'tilauskoodi|tilausnumero|toimittajan koodi',
        note: 'huomautus|huomautukset|huom|lisätiedot',
        stock: 'varastossa|varastosaldo',
        price: 'hinta|hinnat|yksikköhinta|kappalehinta|yhteensä',
        other: 'toimittaja|linkki|linkit|kauppa',
      },
      notFitted: 'ei asenneta|ei asennettu|ei kalusteta',
      totals: 'yhteensä|summa',
      sums: 'hinta|hinnat|kulut|toimituskulut|alv',
      components: 'vastus|kondensaattori|diodi|transistori|liitin|kytkin|rele|regulaattori|kide|sulake|näyttö',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'varasto|varastossa|varastosaldo|inventaario',
      goods: 'tuotteet|tuoteluettelo',
      reorder: 'hälytysraja|tilauspiste',
    },
  ],
}
