import type { Language } from './types.ts'

export const GERMAN: Language = {
  language: 'de',
  lists: [
    {
      source: 'KiCad and Target 3001! in German',
      heads: {
        designator:
          'referenz|referenzen|bezeichner|bauteilbezeichner|referenzbezeichner|bauteilreferenz|bauteilname|bauteilnummer',
        quantity: 'anzahl|menge|stückzahl|stück|stk|stck|anz|anzahl pro platine|menge pro platine|stück pro platine',
        value: 'wert|bauteilwert|nennwert',
        footprint: 'gehäuse|bauform|gehäuseform|gehäusetyp|bauteilgehäuse',
        part: 'bauteil|bauteile|artikel|teil|komponente|komponenten|bauelement|position bezeichnung',
      },
      notFitted:
        'nicht bestücken|nicht bestückt|unbestückt|nicht bestuecken|nicht bestueckt|nicht einlöten|nicht verbauen|entfällt',
    },
    {
      source: 'parts lists after DIN EN 82045 and carts of Mouser, Digi-Key, Reichelt, Conrad in German',
      heads: {
        index: 'pos|pos nr|lfd nr|nr|posnr',
        bought: 'bestellmenge|best menge|gesamtmenge|gesamtanzahl|stückzahl gesamt|bestellte menge|benötigte menge',
        description: 'beschreibung|bezeichnung|benennung|artikelbezeichnung|artikelbeschreibung|produktbeschreibung',
        manufacturer: 'hersteller|herstellername|fabrikat|marke',
        mpn: `hersteller nr|herstellernummer|hersteller teilenummer|herstellerteilenummer|hersteller artikelnummer|hersteller art nr
          herstellerartikelnummer|hersteller teilenr|herstellerbezeichnung|hersteller bestellnummer|hersteller typ|typenbezeichnung`,
        partNumber: 'artikelnummer|artikelnr|art nr|teilenummer|teile nr|bauteilnr|sachnummer',
        supplierPart: `mouser nr|bestellnummer|bestell nr|best nr|bestellnr|lieferantennummer|lieferanten artikelnummer
          lieferantenartikelnummer|lieferant artikelnummer|händler artikelnummer`,
        note: 'hinweis|hinweise|bemerkung|bemerkungen|anmerkung|anmerkungen|kommentar|kommentare|notiz|notizen|info',
        model: 'typ|bauteiltyp',
        price: 'preis|einzelpreis|gesamtpreis|stückpreis|kosten|summe|preis pro stück|erw preis',
        stock: 'lager|lagerbestand|lagermenge|menge auf lager|bestand|auf lager|verfügbar|vorhanden|lieferzeit',
        other: 'lieferant|händler|datenblatt|lebenszyklus|kundennr|kunden nr|einheit|link|bezugsquelle|quelle|status|bild',
        vendor: 'firma',
        dnp: 'bestückung|bestückt|bestücken|nicht bestückt|nicht bestücken',
        side: 'seite|lage|bestückungsseite',
      },
      vague: 'nach bedarf|diverse|einige|viele|div',
      units: 'stück|stk|st|packung|packungen|pack|paar|rolle|rollen|satz|beutel|meter|streifen|platte|platten',
      totals: 'summe|gesamt|gesamtsumme|gesamtpreis|zwischensumme|endsumme',
      sums: 'kosten|materialkosten|fertigungskosten|lohnkosten|bestuckungskosten|versandkosten|versand|preis|betrag|marge|gewinn|rabatt|mwst|steuer',
      example: 'beispiel|z b',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components: `widerstand|widerstände|kondensator|elko|spule|drossel|diode|transistor|stecker|buchse|schalter|taster|relais
        sicherung|quarz|platine|modul|netzteil|akku|batterie|stiftleiste|buchsenleiste|klemme|spannungsregler
        lautsprecher|leuchtdiode|steckverbinder|sensor|anzeige|drehgeber|potentiometer|lötzinn`,
      bills: 'stückliste|stücklisten|stueckliste|teileliste|bauteilliste|bauteileliste|materialliste|einkaufsliste',
      otherPapers: 'rechnung|rechnungen|lager|stundenzettel|preisliste|angebot|lieferschein|packliste',
      orderSheets: 'bestellung|bestellungen|bestellliste|kosten|angebot|einkauf|preise',
      orderForms: 'bestellformular|bestellschein|bestellanforderung|beschaffungsantrag|bedarfsmeldung',
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: 'bestückungsseite|bestückseite|oberseite|leiterplattenoberseite',
      bottom: 'lötseite|unterseite|leiterplattenunterseite',
      smt: 'oberflächenmontage|oberflächenmontiert|smd bauteile',
      tht: 'bedrahtet|bedrahtete|bedrahtete bauteile|durchsteckmontage|tht bauteile',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'lagerbestand|bestand|warenbestand|inventar',
      goods: 'produkte|produktliste|artikelliste|sortiment|katalog',
      reorder: 'mindestbestand|meldebestand|sicherheitsbestand|mindestmenge auf lager',
    },
  ],
}
