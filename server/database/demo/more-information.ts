// The invented detectives' texts about themselves, built from parts. '{a|o}' is for women and men.
import type { Gender } from '#contract/profile.ts'
import type { Random } from './random.ts'

interface Author {
  gender: Gender
  /** Years of practice. */
  years: number
  place: string
  services: number[]
  work_equipment: number[]
}

const openings = [
  'Ejerzo como detective {privada|privado} en {place} desde hace {years} años.',
  'Soy detective {habilitada|habilitado} por el Ministerio del Interior y trabajo sobre todo en {place} y sus alrededores.',
  'Despacho propio en {place}, con {years} años de trabajo para abogados, empresas y particulares.',
  'Me dedico a la investigación privada desde hace {years} años; antes trabajé en el departamento de fraude de una aseguradora.',
  'Detective {privada|privado}, {licenciada|licenciado} en Criminología, con {years} años de ejercicio.',
  'Conozco bien {place}: barrios, accesos, aparcamientos y horarios. Llevo {years} años siguiendo casos aquí.',
  'Trabajo {sola|solo} o en equipo, según pida el caso, y conozco {place} calle por calle.',
  'Despacho pequeño y cercano en {place}: atiendo cada encargo personalmente, de la primera entrevista a la ratificación en sala.',
  'Tras varios años como {empleada|empleado} en una agencia grande, abrí mi propio despacho en {place}.',
  'Llevo {years} años en el oficio y no pocas ratificaciones ante los juzgados.',
  'Me formé en la universidad, hice prácticas en varios despachos y desde hace {years} años trabajo en {place}.',
  'Combino la calle con el trabajo documental: vigilancias, registros públicos y fuentes abiertas.',
]

/** By the service's number: used only if the detective offers it. */
const specialities: Record<number, string[]> = {
  1: [
    'Buena parte de mis encargos son bajas laborales, con informe y vídeo listos para el juzgado de lo Social.',
  ],
  2: ['Compruebo absentismo e incumplimientos de horario con el mínimo de jornadas necesario.'],
  3: ['He llevado varios casos de hurto interno en almacenes y centros logísticos.'],
  4: ['Trabajo habitualmente con empresas que tienen redes comerciales repartidas por varias provincias.'],
  7: ['La competencia desleal es mi terreno: socios, antiguos empleados y empresas pantalla.'],
  8: ['Colaboro con despachos de propiedad industrial en la localización de mercancía falsificada.'],
  9: ['Elaboro informes de solvencia y localización de bienes para procuradores y abogados.'],
  10: ['Preparo informes mercantiles y de diligencia debida antes de compras y alianzas.'],
  12: ['Más de la mitad de mi trabajo viene de compañías de seguros.'],
  13: ['Investigo siniestros de tráfico: inspección del lugar, testigos y reconstrucción básica.'],
  15: ['Trato los asuntos de pareja con la máxima discreción y sin alargar el encargo.'],
  16: ['Tengo experiencia en custodias y regímenes de visitas, y en explicarlos en sala con sencillez.'],
  17: ['Acredito convivencias y cambios de circunstancias para la modificación de pensiones.'],
  18: ['Los casos con menores los acepto solo con encargo de los padres o tutores y con todas las cautelas.'],
  19: ['Localizo herederos, también fuera de España, a partir de registros civiles y parroquiales.'],
  20: ['Localizo personas con las que se perdió el contacto, siempre respetando su voluntad.'],
  21: ['Compruebo subarriendos y viviendas de uso turístico sin licencia para propietarios y comunidades.'],
  22: ['Hago contravigilancias para directivos y para personas que se sienten seguidas.'],
  24: ['Preservo y analizo evidencias digitales con cadena de custodia desde el primer minuto.'],
  25: ['Completo cada expediente con investigación en fuentes abiertas.'],
  27: ['Preparo programas de cliente misterioso para hostelería y comercio.'],
}

/** By the number of the work equipment. */
const means: Record<number, string[]> = {
  2: ['Dispongo de furgoneta de vigilancia preparada para jornadas largas.'],
  3: ['En ciudad me muevo en moto, lo que facilita los seguimientos con mucho tráfico.'],
  5: ['Tengo todoterreno para fincas y caminos.'],
  7: ['Puedo apoyar vigilancias desde el mar con embarcación propia.'],
  13: ['Cuento con cámara térmica para zonas sin luz.'],
  15: ['Soy piloto de dron con la habilitación en regla y lo uso solo donde la normativa lo permite.'],
  19: ['Tengo estación forense en el despacho.'],
}

const manners = [
  'Entrego los informes en un máximo de cinco días hábiles.',
  'Informes claros, fechados y con las imágenes justas.',
  'Todos los encargos quedan anotados en el libro-registro y con contrato firmado.',
  'Prefiero hablar antes del precio y del alcance que discutir después del resultado.',
  'Ratifico en sala todo lo que firmo.',
  'Aviso al compañero al momento si algo se tuerce.',
  'Cuido mucho la protección de datos: se obtiene lo necesario y nada más.',
]

const availability = [
  'Disponible entre semana y también algún fin de semana con aviso.',
  'Disponibilidad inmediata para relevos y apoyos en la provincia.',
  'Puedo desplazarme a las provincias vecinas sin recargo de dietas.',
  'Atiendo urgencias por teléfono a cualquier hora; para lo demás, mejor un correo.',
  'Por las mañanas suelo estar en la calle: responderé por la tarde.',
  'Tengo hueco para colaboraciones de uno o dos días al mes.',
]

const closings = [
  '{Encantada|Encantado} de colaborar con compañeros de otras zonas.',
  'Para colaboraciones, escríbame con fechas y lugar y le contesto en el día.',
  'Trato serio entre compañeros: tarifas cerradas y por escrito.',
  'No dude en llamarme aunque solo sea para consultar una duda de la zona.',
  'Agradezco que el encargo venga con una fotografía reciente y los horarios conocidos.',
]

/** Two to six sentences in Spanish, plausible for the author's services. */
export function drawMoreInformation(author: Author, random: Random): string {
  const sentences = [random.pick(openings)]
  for (const [offered, texts, probability] of [
    [author.services, specialities, 0.8],
    [author.work_equipment, means, 0.5],
  ] as const) {
    const sayable = offered.filter((id) => texts[id])
    if (sayable.length > 0 && random.chance(probability))
      sentences.push(random.pick(texts[random.pick(sayable)]!))
  }
  if (random.chance(0.5)) sentences.push(random.pick(manners))
  if (random.chance(0.5)) sentences.push(random.pick(availability))
  if (random.chance(0.4)) sentences.push(random.pick(closings))
  return sentences.map((sentence) => fitted(sentence, author)).join(' ')
}

function fitted(sentence: string, { gender, years, place }: Author): string {
  const said = gender === 'f' ? 0 : 1
  const filled = sentence.replaceAll('{years}', String(years)).replaceAll('{place}', place)
  return filled.replace(/\{([^|}]*)\|([^}]*)\}/g, (_, ...forms) => String(forms[said]))
}
