import type { Language } from './types.ts'

export const POLISH: Language = {
  language: 'pl',
  lists: [
    {
      source: 'KiCad in Polish, lists by hand, carts of TME, Botland and Mouser in Polish',
      heads: {
        designator: 'oznaczenie|oznaczenia|desygnator|oznacznik|oznaczenie na schemacie|oznaczenie na płytce',
        quantity: 'ilość|liczba|sztuk|szt|ilość sztuk|liczba sztuk|ilość na płytkę',
        bought: 'ilość zamówiona|ilość łącznie|łączna ilość|do zamówienia',
        value: 'wartość|wartości',
        footprint: 'obudowa|obudowy|typ obudowy|rozmiar obudowy',
        name: 'nazwa|nazwa elementu|nazwa produktu|produkt',
        part: 'element|elementy|część|części|podzespół|komponent',
        description: 'opis|opis produktu|opis elementu',
        manufacturer: 'producent|nazwa producenta|marka',
        mpn: 'numer producenta|symbol producenta|nr producenta|numer katalogowy producenta|oznaczenie producenta|kod producenta',
        partNumber: 'numer katalogowy|numer części|nr katalogowy',
        supplierPart: 'symbol tme|numer mouser|nr mouser|numer dostawcy|kod dostawcy|numer zamówienia|symbol dostawcy',
        note: 'uwagi|uwaga|komentarz|notatki|informacje',
        price: 'cena|cena jednostkowa|cena łączna|koszt|wartość brutto|wartość netto|cena całkowita|suma',
        other: 'dostawca|sklep|link do sklepu|cykl życia|status|jednostka|link',
        stock: 'dostępność|stan magazynowy|stan|na stanie|w magazynie|ilość w magazynie|ilość na stanie',
        index: 'lp|numer|pozycja',
        category: 'typ|kategoria|rodzaj',
      },
      notFitted:
        'nie montować|nie montowac|nie montuj|nie lutować|nie lutowac|niemontowane|niezamontowane|nie obsadzać|niemontowany',
      vague: 'różne|kilka|wiele|według potrzeb',
      units: 'szt|sztuka|sztuki|sztuk|para|pary|komplet|kpl|opakowanie|rolka',
      totals: 'suma|razem|łącznie|ogółem|cena elementów|cena całości|cena dostaw|koszt całkowity',
      sums: 'koszt|koszty|cena|kwota|marza|zysk|rabat|vat|podatek|wysylka|dostawa',
      example: 'przykład|np',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components: `rezystor|opornik|kondensator|cewka|dławik|dioda|tranzystor|złącze|przełącznik|przycisk|przekaźnik|bezpiecznik
        czujnik|moduł|stabilizator|bateria|akumulator|zasilacz|płytka|kwarc|potencjometr|wyświetlacz|głośnik|przewód`,
      bills: 'lista części|lista elementów|wykaz elementów|lista materiałów',
      otherPapers: 'faktura|faktury|cennik',
      orderSheets: 'zamówienie|zamówienia|wycena|kosztorys|koszty|zakupy|ceny',
      orderForms: 'formularz zamówienia|zapotrzebowanie',
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: 'strona górna|górna strona|warstwa górna|strona elementów',
      bottom: 'strona dolna|dolna strona|warstwa dolna|strona lutowania',
      smt: 'montaż powierzchniowy|elementy powierzchniowe',
      tht: 'montaż przewlekany|przewlekane|elementy przewlekane',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'magazyn|stan magazynowy|stany magazynowe',
      goods: 'produkty|lista produktów',
      reorder: 'stan minimalny|minimalny stan|zapas minimalny',
    },
  ],
}
