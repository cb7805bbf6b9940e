import type { Language } from './types.ts'

export const TURKISH: Language = {
  language: 'tr',
  lists: [
    { source: 'what shops and hand-made lists count in', units: 'adet|tane|çift|rulo|paket' },
    {
      source: 'words of the trade, from knowledge of the language alone',
      heads: {
        index: 'sıra no|sıra',
        designator: 'referanslar|tanımlayıcı|eleman adı',
        quantity: 'adet|miktar|adedi',
        value: 'değer|değeri',
        footprint: 'kılıf|paket|ayak izi',
        name: 'ürün adı|ürün|isim|malzeme adı',
        part: 'parça|parçalar|malzeme|malzemeler|bileşen|komponent',
        description: 'açıklama|tanım',
        manufacturer: 'üretici|marka',
        mpn: 'üretici kodu|üretici parça no|üretici parça numarası',
        partNumber: 'parça no|parça numarası|ürün kodu|stok kodu',
        note: 'notlar|not',
        stock: 'stok|stok miktarı|stok adedi|stok durumu',
        price: 'fiyat|birim fiyat|toplam fiyat|tutar|toplam tutar',
        other: 'tedarikçi|satıcı|bağlantı',
      },
      notFitted: 'takılmayacak|montaj yok|dizilmeyecek',
      totals: 'toplam|ara toplam|genel toplam',
      sums: 'fiyat|tutar|kargo|kdv|maliyet',
      components: 'direnç|kondansatör|diyot|transistör|konnektör|anahtar|sigorta|bobin|sensör',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'stok|envanter',
      goods: 'ürünler|ürün listesi',
      reorder: 'minimum stok|kritik stok|asgari stok|emniyet stoğu',
    },
  ],
}
