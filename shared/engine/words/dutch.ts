import type { Language } from './types.ts'

export const DUTCH: Language = {
  language: 'nl',
  lists: [
    {
      source: 'KiCad in Dutch, lists by hand',
      heads: {
        designator: 'referentie|referenties|aanduiding|aanduidingen|componentnummer',
        quantity: 'aantal|aantallen|hoeveelheid|stuks|aantal stuks|aantal per print|aantal per stuk',
        value: 'waarde|waarden',
        footprint: 'behuizing|behuizingen|voetafdruk',
        name: 'naam|productnaam',
        part: 'onderdeel|onderdelen|componenten lijst|artikel|artikelen',
        description: 'omschrijving|beschrijving|artikelomschrijving|productomschrijving',
        note: 'opmerking|opmerkingen|notitie|notities|toelichting',
        index: 'regel|volgnummer',
        category: 'categorie|soort',
      },
      notFitted: 'niet plaatsen|niet geplaatst|niet monteren|niet gemonteerd|niet solderen|niet bestukken|niet bestukt',
    },
    {
      source: 'carts of RS, Farnell and Conrad in Dutch',
      heads: {
        bought: 'totaal aantal|bestelaantal|aantal besteld|te bestellen',
        manufacturer: 'fabrikant|merk',
        mpn: 'fabrikantnummer|sku fabrikant|fabrikant artikelnummer|onderdeelnummer fabrikant|typenummer fabrikant',
        partNumber: 'artikelnummer|onderdeelnummer|typenummer',
        supplierPart:
          'bestelnummer|bestelnr|ordernummer|ordernr|rs ordernr|rs ordernummer|rs bestelnummer|leveranciersnummer|artikelnummer leverancier|sku leverancier',
        price: 'prijs|stukprijs|prijs per stuk|totaalprijs|kosten|totale kosten|bedrag',
        other: 'leverancier|winkel|eenheid|afbeelding',
        stock: 'voorraad|op voorraad|aantal op voorraad|levertijd',
      },
      vague: 'enkele|meerdere|diverse|naar behoefte',
      units: 'stuk|stuks|paar|rol|zak|pak',
      totals: 'totaal|subtotaal|som|eindtotaal|totaalprijs',
      sums: 'kosten|prijs|bedrag|korting|btw|verzendkosten|marge',
      example: 'voorbeeld|bijv',
    },
    {
      source: 'kinds of parts and sheet names of hand-made lists',
      components: 'weerstand|condensator|spoel|schakelaar|zekering|voeding|batterij|stekker|printplaat|luidspreker',
      bills: 'stuklijst|onderdelenlijst|materiaallijst',
      otherPapers: 'factuur|prijslijst|pakbon|leverbon|bestelbon',
      orderSheets: 'bestelling|bestellingen|begroting',
      orderForms: 'bestelformulier|inkooporder',
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: 'bovenzijde|componentzijde|componentenzijde',
      bottom: 'onderzijde|soldeerzijde',
      smt: 'oppervlaktemontage',
      tht: 'doorsteekmontage|bedrade componenten',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'voorraad|voorraden',
      goods: 'producten|productlijst',
      reorder: 'minimumvoorraad|minimale voorraad|bestelpunt',
    },
  ],
}
