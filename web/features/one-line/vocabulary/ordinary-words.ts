// Ordinary words of Spanish: nobody's name, though no list has them. A line says what a matter is about,
// where and whom it concerns: 'una dependienta', 'en un bar', 'a primera hora'.
import { stemOf } from '../rules/words.ts'

const listed = (text: string) => text.trim().split(/\s+/)

const WORDS = listed(`
  bar bares tienda tiendas nave naves piso pisos casa casas calle calles plaza avenida carretera autovia garaje garajes
  chalet chalets finca fincas local locales restaurante restaurantes cafeteria hospital hospitales clinica colegio colegios
  cole escuela instituto universidad gimnasio gimnasios aeropuerto estacion parking aparcamiento oficina oficinas almacen
  almacenes fabrica fabricas taller talleres obra obras poligono poligonos urbanizacion portal edificio edificios bloque
  vivienda viviendas domicilio habitacion apartamento apartamentos terraza jardin piscina playa playas montana bosque campo
  puente puentes puerto isla islas linea lineas manga rincon rincones esquina rotonda gasolinera farmacia banco bancos
  discoteca discotecas pub pubs casino bingo mercado mercadillo iglesia cementerio juzgado juzgados comisaria notaria
  residencia guarderia parque parques peluqueria panaderia asesoria gestoria inmobiliaria constructora cadena franquicia

  camarero camareros cocinero dependiente dependientes taxista taxistas albanil fontanera electricista pintor mecanico
  medico medicos enfermero enfermeros profesor profesores maestro maestros conductor conductores chofer repartidor
  repartidores camionero camioneros peluquero jardinero limpiador cuidador ninera secretario administrativo contable gerente
  director directora directivo encargado operario operarios obrero obreros funcionario funcionarios policia policias guardia
  guardias militar bombero soldado piloto azafata cajero reponedor mozo becario jubilado jubilados autonomo autonomos
  trabajador trabajadores empleado empleados jefe jefes patron propietario propietarios dueno duenos vecino vecinos portero
  hacker hackers ladron ladrones estafador delincuente sospechoso sospechosos testigo victima acosador moroso medium

  chico chicos chica chicas hombre hombres mujeres senor senores senora senoras
  marido maridos mujer esposo esposos esposa novio novios novia pareja parejas amante ex hijo hijos hija hijas padre padres
  madre madres hermano hermanos hermana abuelo abuelos nieto suegro suegra cunado yerno nuera primo primos tio tios tia
  sobrino sobrinos amigo amigos amiga familia familias familiar familiares nino ninos nina ninas bebe chaval chavales adulto
  adultos anciano ancianos senorita individuo sujeto sujetos tipo tipos mayor mayores menor pequeno pequenos joven

  movil moviles telefono telefonos ordenador ordenadores portatil tablet correo correos mensaje mensajes llamada llamadas
  foto fotos fotografia imagen imagenes gps satelite aplicacion app web pagina cuenta cuentas contrasena wifi router
  instagram facebook tiktok telegram google criptomoneda criptomonedas bitcoin dinero euro euros pago pagos deuda factura
  facturas nomina nominas contrato contratos documento documentos papel papeles prueba pruebas informe informes dato datos
  testamento firma carta cartas denuncia juicio juicios demanda sentencia divorcio divorcios separacion boda herencia
  camion camiones autobus autobuses tren metro taxi avion avioneta remolque caravana autocaravana matricula matriculas
  camara camaras llave llaves maleta bolso mochila ropa uniforme traje gorra casco gafas barba bigote pelo tatuaje tatuajes
  piercing cicatriz gorro zapatos zapatillas tabaco alcohol droga drogas arma armas comida animal animales gato gatos

  primero primera primeros primeras segundo segunda tercero tercera ultimo ultima ultimos ultimas temprano tarde pronto
  semana semanas mes meses ano anos minuto minutos rato momento momentos turno turnos horario horarios festivo festivos
  vacaciones navidad navidades reyes nochebuena nochevieja puentes verano invierno otono primavera temporada diario diaria
  mananas entre laborable laborables previo previa siguiente anterior cita citas reunion reuniones viaje viajes excursion
  salida salidas entrada entradas recogida visita visitas fiesta fiestas concierto partido cena comidas almuerzo desayuno

  alto alta altos altas bajo baja bajos gordo gorda delgado delgada guapo guapa moreno morena pelirrojo calvo discreto discreta
  discretos limpio limpia sucio nuevo viejo vieja bueno malo mala grande grandes facil dificil dificiles posible imposible
  serio seria fiable barato barata caro gratis economico rapido rapida lento tranquilo puntual paciente activo fuerte
  estatico estatica fijo fija moviles nocturna diurno diurna completo completa entero entera medio media doble simple
  falso falsa falsos falsas ilegal ilegales legal legales sexual fisico fisica personal publico publica
  laboral laborales social sociales familiar civil penal mercantil deportivo escolar medica electronico informatico industrial
  extranjero extranjera casado casada soltero soltera divorciado divorciada separado separada embarazada discapacitado enfermo

  pie pies mano brazo brazos pierna piernas rodilla cabeza cara ojo ojos boca cuello hombro cadera dedo dedos piel voz

  par pares monton trozo parte partes resto grupo_ zona sitio punto puntos lado medida forma manera modo motivo razon razones
  problema problemas cosa cosas duda dudas idea plan planes tarea tareas labor labores presupuesto precio precios tarifa
  tarifas minima minimo maximo kilometraje dieta dietas gasto gastos violencia robo robos hurto amenaza engano mentira
  agresion maltrato secuestro extorsion chantaje estafa fraude accidente incendio lesion lesiones enfermedad dolor espalda
  deporte futbol tenis padel golf ciclismo caza pesca yoga musica baile teatro cine

  fume fuma fumar fumador beba bebe conviva convive vivir vive viven viva decir dice diga decirlo hacerlo verlo sabe cree
  parece llama llamar coger coja roba robar robado robada miente mentir engana engana salir entrar entra subir baja volver
  vuelve viajar viaja venir comer dormir correr corre andar anda jugar juega comprar compra vender vende vendido pagar paga
  cobrar cobra cobrando firmar firmado empezar termina terminar acabar queda quedar quedado dejar puesto puesta poner pone
  hecho visto dicho perdido perdida escondido oculto oculta fingir finge simula simular pase pasar pasa sirva servir quiera
  tenido estado sido estaba estaban tenia era eran fue fueron vayan hagan salga salgan

  q k xq pq tb tmb xa nº aprox etc sr sra d dna don dona urg cia min max
  por_favor buenas necesidad cuya cuyo cuyos donde dentro fuera encima debajo detras delante durante mientras segun siempre
  aun todavia antes despues luego hasta apenas quiza quizas casi bastante poco poca pocos pocas mucho mucha muchos muchas
  tanto tanta demasiado cada ambas ello ella ellos ellas nosotros usted ustedes
`).filter((word) => !word.includes('_'))

const ORDINARY = new Set(WORDS)
const STEMS = new Set(WORDS.filter((word) => word.length > 4).map(stemOf))
const STEM_FROM = 6
// 'instalación', 'discretamente', 'rodaje', 'conduciendo'.
const ENDING = /^[a-z]{3,}(?:ciones|cion|mente|idades|idad|ajes|aje|mientos|miento|iendo)$/

/** Whether a folded word is one of the list itself, and so no slip. */
export function isListed(word: string): boolean {
  return ORDINARY.has(word)
}

/** Whether a folded word is ordinary Spanish, or a number. */
export function isOrdinary(word: string): boolean {
  if (/^\d+$/.test(word) || ORDINARY.has(word)) return true
  return word.length >= STEM_FROM && (STEMS.has(stemOf(word)) || ENDING.test(word))
}
