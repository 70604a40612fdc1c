// Abbreviations in names of places, and names that only people use.

/** Abbreviated words, folded, and the words that they may stand for. */
export const SHORT_WORDS: Record<string, string[]> = Object.fromEntries(
  `sta: santa
   sto: santo
   s: san|sant
   st: sant|san
   sn: san
   hosp: hospitalet
   ll: llobregat
   llob: llobregat
   pto: puerto
   pt: port
   pta: puerta
   vva: villanueva
   vvo: villanuevo
   va: villa|villanueva
   vill: villa
   vn: vilanova
   fte: fuente
   ftes: fuentes
   hnas: hermanas
   hnos: hermanos
   cdad: ciudad
   cd: ciudad
   c: ciudad|castilla
   mtnez: martinez
   alc: alcala|alicante
   torr: torrejon
   gral: general
   ntra: nuestra
   sra: senora
   ma: maria
   fdo: fernando
   seb: sebastian
   stgo: santiago
   fra: frontera
   fca: franca
   gda: guadaira
   guad: guadaira
   hen: henares
   vall: valles|valladolid
   bda: barrameda
   barr: barrameda
   m: mar
   mont: montalban
   cast: castilla|castellon
   mna: mancha
   gc: gran canaria
   tfe: tenerife
   tf: tenerife
   fv: fuerteventura
   lz: lanzarote
   mca: mallorca
   can: canaria
   mancha: mancha
   val: valencia|valle
   bcn: barcelona
   barna: barcelona
   mad: madrid
   mdr: madrid
   mdrid: madrid
   vlc: valencia
   vlnc: valencia
   zgz: zaragoza
   zar: zaragoza
   sev: sevilla
   svq: sevilla
   svlla: sevilla
   mlg: malaga
   mal: malaga
   agp: malaga
   alic: alicante
   bio: bilbao
   vig: vigo
   vgo: vigo
   cor: cordoba
   coru: coruna
   lcg: coruna
   crn: coruna
   gij: gijon
   ovi: oviedo
   snt: santander
   sdr: santander
   pna: pamplona
   pam: pamplona
   pmpl: pamplona
   vit: vitoria
   log: logrono
   bur: burgos
   sal: salamanca
   sala: salamanca
   vad: valladolid
   vld: valladolid
   valla: valladolid
   gra: granada
   grx: granada
   grana: granada
   alm: almeria
   lei: almeria
   hue: huelva
   cad: cadiz
   cdz: cadiz
   bad: badajoz
   bdj: badajoz
   cac: caceres
   tol: toledo
   abc: albacete
   alb: albacete
   mur: murcia
   mjv: murcia
   tgn: tarragona
   tarr: tarragona
   lld: lleida
   lle: lleida
   gir: girona
   gi: girona
   cs: castellon
   eivi: eivissa
   pont: pontevedra
   pon: pontevedra
   our: ourense
   orense: ourense
   pmi: palma
   lpa: las palmas
   don: donostia
   donosti: donostia
   sanse: san sebastian de los reyes
   leg: leganes
   lega: leganes
   fuenla: fuenlabrada
   mosto: mostoles
   alcor: alcorcon
   alcob: alcobendas
   majada: majadahonda
   badal: badalona
   sabad: sabadell
   sbd: sabadell
   terr: terrassa
   trs: terrassa
   and: andalucia
   cat: cataluna
   gal: galicia
   ast: asturias
   extr: extremadura
   nav: navarra
   ara: aragon
   cant: cantabria
   mcia: murcia
   clm: castilla la mancha
   cyl: castilla y leon
   cm: comunidad de madrid
   cam: comunidad de madrid
   cv: comunidad valenciana
   pv: pais vasco
   eh: euskadi
   p: pais`
    .split('\n')
    .map((line) => line.trim().split(': '))
    .map(([word, meant]) => [word!, meant!.split('|')]),
)

/** Names that only people use: the phrase, folded, and the official name's words. */
export const NICKNAMES: Record<string, string> = Object.fromEntries(
  `l h: l hospitalet de llobregat
   lh: l hospitalet de llobregat
   compostela: santiago de compostela
   gramenet: santa coloma de gramenet
   gramanet: santa coloma de gramenet
   s s de los reyes: san sebastian de los reyes
   ssreyes: san sebastian de los reyes
   s c tenerife: santa cruz de tenerife
   s c de tenerife: santa cruz de tenerife
   lpgc: las palmas de gran canaria
   las palmas de gc: las palmas de gran canaria
   la linea: la linea de la concepcion
   el puerto: el puerto de santa maria
   alcala de h: alcala de henares
   torrejon: torrejon de ardoz
   pozuelo: pozuelo de alarcon
   las rozas: las rozas de madrid
   san lucar: sanlucar de barrameda
   la isla: san fernando
   la capital del turia: valencia
   la tacita: cadiz
   la villa: madrid
   l alcora: l alcora
   la seu: la seu d urgell
   la vila joiosa: villajoyosa
   ponte vedra: pontevedra
   sant boi: sant boi de llobregat
   sant cugat: sant cugat del valles
   sant feliu: sant feliu de llobregat
   el prat: el prat de llobregat
   el hospitalet: l hospitalet de llobregat
   palma de m: palma
   c real: ciudad real
   costa brava: girona
   costa del sol: malaga
   costa blanca: alicante
   costa dorada: tarragona
   costa daurada: tarragona
   rias baixas: pontevedra
   rias bajas: pontevedra
   campo de gibraltar: cadiz
   costa de la luz: cadiz
   castilla leon: castilla y leon
   vascongadas: pais vasco
   levante: comunitat valenciana
   mancha: castilla la mancha`
    .split('\n')
    .map((line) => line.trim().split(': '))
    .map(([phrase, name]) => [phrase!, name!]),
)
