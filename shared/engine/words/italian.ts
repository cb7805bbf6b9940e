import type { Language } from './types.ts'

export const ITALIAN: Language = {
  language: 'it',
  lists: [
    {
      source: 'KiCad in Italian, lists by hand',
      heads: {
        designator: 'riferimento|riferimenti|designatore|designatori|sigla|rif|riferimento schema',
        quantity: 'quantità|q tà|qtà|pezzi|pz|numero pezzi|n pezzi|quantità per scheda',
        value: 'valore|valori',
        footprint: 'contenitore|impronta|case contenitore|package contenitore',
        name: 'nome|nome prodotto|prodotto',
        part: 'componente|componenti|parte|parti|articolo|elemento|materiale',
        description: 'descrizione|descrizione prodotto|denominazione',
        note: 'note|nota|commento|commenti|osservazioni|annotazioni',
        index: 'numero|riga|posizione riga',
        category: 'tipo|categoria|tipologia',
      },
      notFitted:
        'non montare|non montato|non montata|da non montare|non popolare|non popolato|non saldare|non installare|non assemblare',
    },
    {
      source: 'carts of Mouser, Digi-Key and RS in Italian',
      heads: {
        bought: 'q tà ordine|quantità totale|quantità ordinata|q tà totale|quantità da ordinare',
        manufacturer: 'produttore|costruttore|fabbricante|marca|nome produttore',
        mpn: 'n produttore|codice produttore|codice costruttore|numero parte produttore|riferimento produttore|n parte produttore',
        partNumber: 'codice|codice articolo|numero parte',
        supplierPart: 'n mouser|codice fornitore|codice rs|riferimento fornitore|codice distributore|n ordine',
        price: 'prezzo|prezzo unitario|prezzo totale|prezzo esteso|costo|costo unitario|costo totale|importo',
        other: 'fornitore|distributore|ciclo di vita|n cliente|negozio|immagine|stato|unità',
        stock: 'disponibilità|giacenza|giacenze|disponibile|in magazzino|quantità in magazzino|quantità disponibile',
      },
      vague: 'vari|varie|secondo necessità|alcuni',
      units: 'pezzo|pezzi|pz|paio|paia|confezione|confezioni|rotolo|rotoli|metri',
      totals: 'totale|totali|subtotale|somma|totale generale|prezzo totale|costo totale',
      sums: 'costo|costi|prezzo|importo|margine|utile|sconto|iva|imposta|spedizione|spese',
      example: 'esempio|es',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components: `resistenza|resistore|condensatore|induttore|bobina|diodo|transistor|connettore|interruttore|pulsante|relè
        fusibile|sensore|modulo|regolatore|batteria|morsetto|potenziometro|alimentatore|altoparlante|quarzo|scheda|cavo`,
      bills: 'distinta base|distinta materiali|lista componenti|elenco componenti|lista materiali',
      otherPapers: 'fattura|fatture|listino',
      orderSheets: 'ordine|ordini|preventivo|acquisti|costi|prezzi',
      orderForms: "modulo d'ordine|richiesta di acquisto|ordine di acquisto",
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: 'lato superiore|lato componenti|faccia superiore',
      bottom: 'lato inferiore|lato saldature|faccia inferiore',
      smt: 'montaggio superficiale',
      tht: 'foro passante|fori passanti|a foro passante',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'magazzino|inventario|giacenza|giacenze',
      goods: 'prodotti|elenco prodotti|catalogo',
      reorder: 'scorta minima|scorta di sicurezza|giacenza minima|punto di riordino',
    },
  ],
}
