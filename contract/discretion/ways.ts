// Kinds of ways and places with numbered doors: those of the land register and the municipal rolls, in
// Spanish, Catalan and Valencian, Galician, Asturian, Aranese and Basque, with their common abbreviations.
import { anyOf } from './look.ts'

/** Rarely anything else: a name and any number after them are an address. */
const PLAIN = anyOf(`
  calle kale carriera callejon calleja callejuela callizo caleya avenida avinguda avenguda plaza praza
  plazuela plazoleta placeta glorieta rambla bulevar boulevard travesia travessia travessera travesera travesa
  costanilla corredera corredoira carrer carrero carrerany carretera carreiro pasaje passatge pasadizo passeig
  passeo rua ruela rueiro urbanizacion urbanitzacio poligono poligon diseminados? disseminat extramuros
  baixada bajada pujada caserio caye kalle cale calel avnida abenida plasa pasoe paeso poligno poligomo
  urbanisacion urbanizacon carretra barriada rotonda atzucac xeia assagador serventia poblat
`)
/** Followed by a dot, a slash or a space. */
const SHORT = anyOf(`
  cl cll av avd avda avgda avd? pl pz pza plz plza pca pg pso pje psje ptge pge rda rnda rbla rmbla ctra crta
  cra cno cmno trv trva travs urb urbz pol polig pgno gta glta bda blvd? p\\.?i pol\\.?_?ind\\.?
`)
/** Followed by a dot or a slash; otherwise they mean other things too. */
const DOTTED = anyOf(`
  clle cllon cjon avg plaz pco pse psj cam carr tvia trav plg barda bvd bulev cost dis disem diss tva trvs
  rbl pzla plzla psg pasj urbaniz res edf ptda pda lg lug
`)
/** Only with this sign after the letters. */
const SIGNED =
  '(?:[ckr]\\.? ?[/\\\\]\\.?|p\\.(?= de )|c\\.|r\\.|k\\.|p\\.?°|p°|c\\.?°|b\\.?°|bd?a?ª|bd[aª]\\.|trav?ª|tr\\.ª?|g\\.?v\\.)'
/** Also other words: an address only if the name has a capital or an article. */
export const AMBIGUOUS = anyOf(`
  paseo placa ronda camino cami camin via ribera cuesta alameda vereda senda sendero sender sendera barriada
  barrio barri bario colonia estrada partida costera costeruela subida canton coso calzada carrera vial
  arrabal raval riera torrent(?:e)? prolongacion passadis pretil postigo portillo escalinata drecera corriol
  canyada trinquete volta veinat vilar venela viela aldea xardin jardines?
`)
/** More often other words: an address only if the text calls the number one, or a plot, a shed, a block. */
export const MOSTLY_OTHER = anyOf(`
  lugar paraje cortijo cortijada finca hacienda quinta partidas? muelle moll puente parque parc puerta grupo
  grup residencial complejo conjunto sector edificio edifici masia masies monte lomo risco barranco
  barranquillo huerta huerto hort pazo malecon explanada rincon rinconada canada acceso apartamentos molino
  moli concejo parroquia poblado nucleo ensanche eixample cigarral dehesa industrialdea baserria
`)
export const WAY = `(?:${PLAIN}\\.?(?:/ ?| )|${SHORT}(?:[./,]{1,2} ?| )|${DOTTED}[./] ?|${SIGNED} ?)`

/** In Basque these follow the name. */
export const BASQUE_WAY = anyOf(`
  kale(?:a|an|ko)? kl k\\. karrika kantoia kantoi zeharkalea zehar-kalea zumardia zumarkalea malekoia
  etorbide(?:a|an|ko) etorb\\.? hiribide(?:a|an|ko) hirib\\.? ibilbidea ibiltokia pasealekua pasabidea bidea
  bidexka errepidea enparantza auzo(?:a|an|ko) auzunea aldapa muinoa industrialdea poligonoa biribilgunea
  errebala hirigunea etxadia lorategiak? parkea plaza moila baserria
`)
