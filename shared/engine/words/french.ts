import type { Language } from './types.ts'

export const FRENCH: Language = {
  language: 'fr',
  lists: [
    {
      source: 'KiCad and Altium in French, nomenclatures by hand',
      heads: {
        designator: 'référence|références|repère|repères|réf|repère topologique|réf schéma|référence schéma|rep',
        quantity: 'quantité|qté|quantités|nombre|nb|qte|quantité par carte|qté par carte|nbre',
        value: 'valeur|valeurs',
        footprint: 'boîtier|boitiers|empreinte|empreintes|format boîtier',
        name: 'nom|nom du produit|produit|nom composant',
        part: 'composant|composants|article|pièce|pièces|élément',
        description: 'description du produit|libellé|descriptif|intitulé',
        note: 'remarque|remarques|commentaire|commentaires|observation|observations',
        index: 'numéro|rang',
        category: 'catégorie|famille',
      },
      notFitted: `non monté|non montée|non montés|ne pas monter|non câblé|non câblée|ne pas câbler|non équipé|non implanté|ne pas implanter
        ne pas souder|non soudé|à ne pas monter`,
    },
    {
      source: 'carts of Mouser, Farnell and RS in French',
      heads: {
        bought: 'quantité commandée|quantité totale|qté totale|qté commandée|quantité à commander',
        manufacturer: 'fabricant|nom du fabricant|constructeur|marque|fabriquant',
        mpn: `n de fab|n fabricant|référence du fabricant|référence fabricant|réf fabricant|ref constructeur|référence constructeur
          code fabricant|numéro de pièce fabricant`,
        supplierPart: `n mouser|référence du fournisseur|référence fournisseur|réf fournisseur|code commande|fournisseur et réf
          fournisseur et référence|référence farnell|code fournisseur|référence distributeur|n de commande`,
        price: 'prix|prix unitaire|prix total|coût|total ht|total ttc|prix ht|prix ttc|prix unitaire ht|montant|pu|ext',
        other: `fournisseur|nom du fournisseur|distributeur|cycle de vie|n client|état|lien|liens|fiche technique|unité|revendeur
          etat de la commande`,
        stock:
          'disponibilité|en stock|stock disponible|stock actuel|quantité stock|qté stock|quantité en stock|qté en stock|délai',
      },
      vague: 'selon besoin|plusieurs|quelques|beaucoup',
      units: 'pièce|pièces|pce|pces|paquet|paquets|paire|paires|rouleau|rouleaux|jeu|jeux|lot|lots|mètre|mètres|sachet',
      totals: 'total|sous total|total général|somme|total ht|total ttc|prix total',
      sums: 'cout|couts|prix|montant|marge|benefice|remise|tva|taxe|frais|frais de port',
      example: 'exemple|ex|par exemple',
    },
    {
      source: 'kinds of parts, sheet names and forms of hand-made lists',
      components: `résistance|condensateur|bobine|diode|transistor|connecteur|interrupteur|bouton poussoir|relais|fusible|capteur
        régulateur|alimentation|batterie|pile|bornier|embase|quartz|afficheur|haut-parleur|circuit imprimé
        circuit intégré|potentiomètre`,
      bills: `nomenclature|liste de composants|liste des composants|liste de pièces|liste des pièces|liste du matériel
        liste de matériel`,
      otherPapers: 'facture|factures|tarif|tarifs|bon de livraison',
      orderSheets: 'commande|commandes|devis|budget|achats|prix|coûts',
      orderForms: "bon de commande|demande d'achat|formulaire de commande",
    },
    {
      source: 'titles of sections: sides of the board and ways of mounting, as the trade calls them',
      top: 'face supérieure|face composants|côté composants|côté composant',
      bottom: 'face inférieure|côté soudure|face soudure|côté cuivre',
      smt: 'montage en surface|cms|composants cms',
      tht: 'traversant|traversants|composants traversants|trous traversants',
    },
    {
      source: 'lists of goods that shops and stores keep, as their programs write them',
      stores: 'inventaire|en stock',
      goods: 'produits|liste de produits|liste des produits',
      reorder: `seuil|seuil alerte|seuil d'alerte|seuil critique|seuil minimum|seuil de réapprovisionnement|stock minimum
        stock minimal|stock mini|stock d'alerte|stock de sécurité`,
    },
  ],
}
