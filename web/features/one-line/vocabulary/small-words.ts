// Words that carry a sentence and mean no filter, in Spanish and the other official languages.

const listed = (text: string) => new Set(text.trim().split(/\s+/))

/** Words that a name or a phrase may contain without a difference. */
export const EMPTY = listed(
  'a al con da das de del dels d do dos e el els en es i l la las les lo los na no o os para per por s sa se ses su sus un una unos unas uns unha y amb ab pel pels das',
)

/** Words before a place. */
export const BEFORE_PLACE = listed(
  'en cerca zona zonas por hacia desde alrededor alrededores entorno inmediaciones proximidades afueras area comarca partido localidad pueblo pueblos villa barrio norte sur este oeste centro interior costa toda todo cualquier provincia prov comunidad region ciudad municipio isla cabildo ayuntamiento hasta entre km kms kilometros prop preto cerca lejos concello illa vila zonas ambito cercanias radio poblacion desplazarse moverse cubra cubran cubre cubriendo trabaje trabajan trabaja opere opera opere ondo inguru inguruan rodalia voltants arredores ciutat poble provincias lado junto frente dentro limite limites',
)

/** Words that join a place to those before it, between them. */
export const BEFORE_PLACE_WEAK = listed('a al de del d')

/** Words that deny what follows. */
export const DENIALS = listed(
  'sin no ni nunca tampoco salvo excepto sense sen ez menys non cap quitando evitar descartar',
)
/** Words that deny what stands before them. */
export const DENIALS_AFTER = listed('no gabe')

/** Words that mean nothing for a search. */
export const FILLING = listed(`
  ${[...EMPTY].join(' ')} ${[...BEFORE_PLACE].join(' ')} ${[...DENIALS].join(' ')}
  que quien quienes cual cuales cuando donde como cuanto si me te le les nos os mi mis tu ya mas muy bien
  he ha hay habra haya han hemos es sea sean son ser soy estar este esta estos estas esto ese esa eso aqui alli ahi
  algun alguna alguno algunos algunas alguien nadie otro otra otros otras cualquiera mismo misma tambien solo ambos
  busco buscar buscamos busca buscando necesito necesita necesitamos necesitar necesitaria necesitan necesite quiero
  querria quisiera queremos hace falta hacer hago haria preciso precisa precisamos precisaria solicito solicitamos encontrar encuentro
  hallar mostrar muestra muestrame muestreme ver dame deme enseneme ensename listar dime digame puede pueda pueden puedan podria
  podeis poder alguien saber sepa sepan sabe hable hablen habla hablan hablando hablar tenga tengan tiene tienen teniendo tener
  tengo lleve lleva disponga disponer dispone dispongan disponible disponibles disponibilidad maneje maneja use usa
  conduzca conducir conduce trabajar trabajo trabajos trabajando vaya ir voy vamos venga
  encargo encargos servicio servicios caso casos asunto asuntos tema temas especialista especialistas especializado especializada especializados
  especialidad experto experta expertos experiencia profesional profesionales
  detective detectives detectiu detectius detectiva detektibe detektibea detectivesco investigador investigadora investigadores investigadoras
  investigacion investigaciones privado privada privados privadas despacho agencia
  companero companera companeros companeras companys company companya companya colega colegas colaborador colaboradora colaboradores colaboracion
  colaboraciones colaborar peticion peticiones ofertas oferta solicitud solicitudes ayuda apoyo refuerzo
  persona personas gente equipo hola buenas buenos dias tardes noches favor gracias porfa porfavor plis ok vale urgente urgentemente urge
  urgencia cuanto antes pronto posible ahora rapido mejor preferible preferiblemente preferencia prefiero preferentemente ideal idealmente
  importa igual cosa sobre tipo ademas incluso pero aunque porque pues entonces todo todos toda todas sitio lugar lugares
  hora horas dia dias fecha fechas comienzo comienza comiencen empiece empiecen empieza empiezan empezando inicio
  idioma idiomas lengua lenguas nivel nativo nativa fluido propio propia edad anos genero sexo
  medio medios material vehiculo herramienta coste numero num nro
  busque servicio publique publicada publicadas abierta abiertas activa activas nueva
  necessito necessitem cerco busquem vull tingui parli sigui disponible alguna algu amb tots totes feina feines encarrec companyia fora mes
  preciso procuro procuramos busco fale tena tena falan algunha alguen traballo traballos axuda
  behar dut behar nahi bila bilatzen dakien dakiena duen duena hitz egiten egin lan lana eta edo laguntza norbait mesedez kaixo bon dia sisplau si us plau grazas
  moitas gracies d algo nada uno ninguno varios varias dos tres cuatro dos cuantos cuantas
  socio socia socios miembro miembros colegiado colegiada afiliado afiliada pertenezca perteneciente asociado asociada
  empresa empresas cliente clientes abogado procurador mano manos relevo relevos sustituto jornada jornadas
  viene vienen vinent venga vengan proximo proxima proximos proximas siguiente siguientes
  ir sale salen seria serian buscando mira oye porfi tardes dias noches saludos
`)

// Everyday work, the same for all detectives: it tells none from another.
const WORK = listed(
  'vigilancia vigilancias vigilante seguimiento seguimientos vixilancia vigilancies seguiment zaintza control controles observacion discreta discreto pesquisa pesquisas',
)

/** Whether a word says only that a detective is at work. */
export function isWork(word: string): boolean {
  return WORK.has(word)
}

// Verbs by their stems: what one asks a colleague to do says nothing of who it is.
const VERBS =
  'hac hag fal cubr cubrir control ped pid investig llev realic realiz manej domin conozc conoc entiend atiend atend colabor ayud ech acompan relev sustitu vigil segu sig grab fotograf ofrec ofrezc gestion tramit dediqu dedic encargu encarg ocup ocupe mir mire trat busqu necesit quier quer pued pod sab sep habl teng ten dispong dispon us conduzc conduc trabaj vay veng est haya sea muev desplac desplaz oper prest ejerc ejerz pos pose cuent cont esper encuentr encontr prefier prefer consig conseg dej deb'.split(
    ' ',
  )
const VERB = new RegExp(
  `^(?:${VERBS.join('|')})(?:o|a|as|e|es|an|en|ar|er|ir|ando|iendo|amos|emos|imos|ia|ian|aria|eria|arian|erian|ase|iese|aran|eran|ara|era|ad|ado|ada|ados|adas|ido|idos|aos|ate|ame|adme)$`,
)

/** Whether a word carries the sentence only. */
export function isFilling(word: string): boolean {
  return FILLING.has(word) || VERB.test(word)
}
