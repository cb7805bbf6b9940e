import type { Language } from './types.ts'

export const CZECH: Language = {
  language: 'cs',
  lists: [
    {
      source: 'Eagle and KiCad in Czech, lists by hand, carts of GM Electronic, TME and Mouser in Czech',
      heads: {
        designator: 'označení|označení součástky|označení ve schématu|označení na desce|pozice na desce',
        quantity: 'množství|počet|počet kusů|kusů|ks|kusy|počet ks|ks na desku',
        bought: 'objednané množství|celkový počet|celkem kusů',
        value: 'hodnota|hodnoty',
        footprint: 'pouzdro|pouzdra|typ pouzdra',
        name: 'název|název součástky|jméno',
        part: 'součástka|součástky|díl|díly|komponenta',
        description: 'popis|popis součástky',
        manufacturer: 'výrobce|název výrobce|značka',
        mpn: 'číslo výrobce|kód výrobce|označení výrobce|katalogové číslo výrobce',
        partNumber: 'katalogové číslo|číslo dílu',
        supplierPart: 'objednací číslo|objednací kód|kód dodavatele|číslo mouser',
        note: 'poznámka|poznámky|komentář',
        price: 'cena|cena za kus|cena celkem|jednotková cena',
        other: 'dodavatel|obchod|odkaz|jednotka|stav',
        stock: 'skladem|na skladě|množství na skladě|počet na skladě|dostupnost',
        index: 'pořadí|číslo|poř č',
        category: 'typ|kategorie|druh',
      },
      notFitted: 'neosazovat|neosazeno|neosazuje se|neosazen|nemontovat|nepájet|neosazená',
      vague: 'dle potřeby|několik|různé',
      units: 'ks|kus|kusy|kusů|pár|balení',
      totals: 'celkem|součet|mezisoučet|cena celkem',
      sums: 'naklady|cena|castka|marze|zisk|sleva|dph|dan|doprava',
      example: 'příklad|např',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components: `rezistor|odpor|kondenzátor|cívka|tlumivka|dioda|tranzistor|konektor|spínač|přepínač|tlačítko|relé|pojistka
        senzor|čidlo|modul|stabilizátor|baterie|akumulátor|krystal|potenciometr|displej|svorkovnice|zdroj napájecí
        deska plošných`,
      bills: 'kusovník|seznam součástek|rozpiska',
      otherPapers: 'faktura|faktury|ceník',
      orderSheets: 'objednávka|objednávky|rozpočet|nákup|ceny|náklady',
      orderForms: 'objednávkový formulář',
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: 'horní strana|strana součástek',
      bottom: 'spodní strana|dolní strana|strana spojů|strana pájení',
      smt: 'povrchová montáž',
      tht: 'vývodové|vývodové součástky|vývodová montáž',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'sklad|skladem|na skladě|zásoby|inventura',
      goods: 'produkty|zboží',
      reorder: 'minimální zásoba|minimální stav|pojistná zásoba',
    },
  ],
}
