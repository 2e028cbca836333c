import type { MockStateCode } from './mock-states.ts'

/** Common names of a language, combined at random, so that they name nobody in particular. */
export interface NamePool {
  readonly surnames: readonly string[]
  readonly female: readonly string[]
  readonly male: readonly string[]
  readonly places: readonly string[]
}

export const mockNames: Record<MockStateCode, NamePool> = {
  UTO: {
    surnames: [
      'ERIKSSON',
      'SPECIMEN',
      "O'CONNOR",
      'VAN DER MUELLEN',
      'SMITH-JONES',
      'XU',
      'QUARTZ',
    ],
    female: ['ANNA', 'MARIA', 'JANE', 'ZOE', 'MARY-ANN', 'WILHELMINA', 'YU'],
    male: ['JOHN', 'PETER', 'JUAN CARLOS', 'VICTOR', 'KWAME', 'HUGO', 'FELIX'],
    places: ['ZENITH', 'NADIR', 'MERIDIAN', 'NEW HARBOUR'],
  },
  DEU: {
    surnames: ['MUSTERMANN', 'MÜLLER', 'GROß', 'KÖHLER-LÜDENSCHEIDT', 'VON BERG', 'WEIß', 'JÄGER'],
    female: ['ERIKA', 'JÜRGENA', 'ÄNNE', 'KÄTHE', 'LIESELOTTE', 'SOPHIE'],
    male: ['MAX', 'JÖRG', 'GÜNTHER', 'KARL-HEINZ', 'BJÖRN', 'FRITZ'],
    places: ['MÜNCHEN', 'KÖLN', 'BERLIN', 'OSNABRÜCK'],
  },
  FRA: {
    surnames: ['SPÉCIMEN', 'LEFÈVRE', "D'ARÇON", 'DE LA TOUR', 'BÉRANGER', 'NOËL', 'CŒURET'],
    female: ['FRANÇOISE', 'ZOÉ', 'MARIE-HÉLÈNE', 'AGNÈS', 'CHLOÉ', 'LÉA'],
    male: ['FRANÇOIS', 'JÉRÔME', 'JEAN-LUC', 'ANDRÉ', 'HÉLOÏS', 'GÉRARD'],
    places: ['ORLÉANS', 'BESANÇON', 'PARIS', 'NÎMES'],
  },
  ESP: {
    surnames: ['ESPAÑOLA ESPAÑOLA', 'MUÑOZ IBÁÑEZ', 'GARCÍA LÓPEZ', 'NÚÑEZ DE ARCE', 'PEÑA RUIZ'],
    female: ['CARMEN', 'BEGOÑA', 'LUCÍA', 'MARÍA JOSÉ', 'INÉS'],
    male: ['JOSÉ', 'ÁLVARO', 'IÑIGO', 'RAÚL', 'JESÚS MARÍA'],
    places: ['A CORUÑA', 'CÁDIZ', 'LEÓN', 'MADRID'],
  },
  POL: {
    surnames: ['WZÓR', 'KOWALSKA-ŻÓŁW', 'ŁUKASIEWICZ', 'BRZĘCZYSZCZYKIEWICZ', 'NOWAK', 'ŚWIĄTEK'],
    female: ['AGNIESZKA', 'MAŁGORZATA', 'ŻANETA', 'ZOFIA', 'BOŻENA'],
    male: ['GRZEGORZ', 'PAWEŁ', 'MICHAŁ', 'STANISŁAW', 'JĘDRZEJ'],
    places: ['ŁÓDŹ', 'WROCŁAW', 'KRAKÓW', 'GDAŃSK'],
  },
  SWE: {
    surnames: ['SVENSSON', 'ÅKERSTRÖM', 'ÖBERG', 'SJÖBERG', 'HÄGGLUND', 'NYSTRÖM LINDBÄCK'],
    female: ['ÅSA', 'BRITT-MARIE', 'LINNÉA', 'ELSA', 'MÄRTA'],
    male: ['BJÖRN', 'GÖRAN', 'PÄR', 'HÅKAN', 'NILS'],
    places: ['GÖTEBORG', 'MALMÖ', 'ÖREBRO', 'UMEÅ'],
  },
  CZE: {
    surnames: ['VZOROVÁ', 'DVOŘÁK', 'NĚMCOVÁ', 'ŠŤASTNÝ', 'ČERVENÝ', 'KŘÍŽ', 'SPECIMEN'],
    female: ['BOŽENA', 'JIŘINA', 'ZUZANA', 'ANEŽKA', 'LUDMILA'],
    male: ['JIŘÍ', 'TOMÁŠ', 'ONDŘEJ', 'VÁCLAV', 'LUBOŠ'],
    places: ['PLZEŇ', 'BRNO', 'PRAHA', 'ÚSTÍ'],
  },
  TUR: {
    surnames: ['ÖRNEK', 'YILMAZ', 'ŞAHİN', 'ÇELİK', 'AYDIN', 'IŞIKOĞLU', 'GÜNEŞ'],
    female: ['AYŞE', 'GÜL', 'ZEYNEP', 'ELİF', 'TUĞBA'],
    male: ['MEHMET ALİ', 'ÇAĞLAR', 'İSMAİL', 'OĞUZ', 'CAN'],
    places: ['İSTANBUL', 'İZMİR', 'ESKİŞEHİR', 'MUĞLA'],
  },
}
