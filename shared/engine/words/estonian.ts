import type { Language } from './types.ts'

export const ESTONIAN: Language = {
  language: 'et',
  lists: [
    {
      source: 'hand-made lists and carts of Mouser and Oomipood in Estonian',
      heads: {
        designator: 'tähis|tähised|viide',
        quantity: 'kogus|kogus tk|tk|arv|hulk',
        bought: 'tellitud|tellida|tellitud kogus',
        value: 'väärtus',
        footprint: 'korpus|jalajälg',
        description: 'kirjeldus|nimetus',
        part: 'komponent|detail|osa',
        name: 'nimi',
        manufacturer: 'tootja',
        mpn: 'tootja kood|tootja tootekood',
        code: 'tootekood|artikkel',
        note: 'märkus|märkused|kommentaar',
        stock: 'laoseis|laojääk|laos',
        price: 'hind|ühikuhind|tükihind|kokku|summa|maksumus',
        other: 'link|tarnija|pood|andmeleht',
      },
      units: 'tk|tükk|tükki|paar|rull',
      totals: 'kokku|summa',
      components: 'takisti|kondensaator|transistor|diood|pistik|lüliti|andur|aku',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'laoseis|laojääk|inventuur',
      goods: 'tooted|toodete nimekiri',
      reorder: 'miinimumvaru|minimaalne laoseis',
    },
  ],
}
