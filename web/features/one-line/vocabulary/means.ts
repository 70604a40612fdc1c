// How the trade speaks of means of work. The form is that of services.ts; the order decides between equal
// words.

export const MEANS_WORDS = `
turismo: coche|coches|auto|automovil|vehiculo propio|coche propio|vehiculo|utilitario|berlina|turismo|cotxe|cotxes|kotxea|kotxe|autoa|carne de coche|vehicle|coche camuflado
furgoneta: furgo|furgoneta|furgonetas|furgoneta camuflada|furgo camuflada|furgon|furgoneta de vigilancia|furgoneta discreta|camper|monovolumen|vehiculo de vigilancia|puesto movil|furgoneta preparada
motocicleta: moto|motos|motocicletas|motorista|motero|motera|moto de gran cilindrada|moto grande|motora|moto propia|carne de moto|carnet de moto|motorra|motorista propio
ciclomotor: scooter|escuter|scuter|ciclomotor|ciclomotores|vespa|vespino|moto pequena|moto de 50|moto 50|moto 125|moto de 125|escooter|motillo
todoterreno: 4 x 4|todo terreno|todoterreno|todo camino|todocamino|suv|jeep|land rover|quad|cuatro por cuatro|tot terreny|vehiculo 4 x 4|coche 4 x 4|pick up|pickup
bicicleta: bici|bicis|bicicletas|patinete|patinete electrico|patinetes|bicicleta electrica|patin electrico|bicicleta|patinet|bizikleta|vmp
embarcacion: barco|barcos|barca|lancha|lanchas|velero|yate|zodiac|embarcaciones|patron de barco|titulo de patron|vaixell|barca|itsasontzia|moto de agua|moto acuatica|titulacion nautica
camara reflex: reflex|camara de fotos|camara fotografica|camara sin espejo|mirrorless|camara de fotografia|equipo fotografico|fotografo|camara evil|camara digital|sin espejo|foto profesional|camera de fotos
teleobjetivo: teleobjetivos|tele|zoom|objetivo largo|objetivos largos|zoom potente|camara con zoom|superzoom|gran angular|objetivo de 400|objetivo de 600|largo alcance|camara de largo alcance|teleobjectiu
videocamara: video camara|camara de video|camaras de video|videocamaras|video|videos|grabacion de video|grabar video|camcorder|handycam|camara hd|video hd|4 k|alta definicion|grabacion en video|gravacio de video|bideokamera
camara discreta: camara oculta|camaras ocultas|camara espia|camaras espia|microcamara|microcamaras|mini camara|minicamara|minicamaras|camara camuflada|camara de boton|camara boton|camara en boton|camara en gafas|gafas con camara|reloj con camara|boligrafo espia|camara corporal|bodycam|body cam|camara disimulada|camara discreta|camaras discretas|camera oculta|camara escondida|kamera ezkutua|gafas espia|camara de cuerpo
vision nocturna: nocturna|nocturno|visor nocturno|visores nocturnos|gafas de vision nocturna|infrarrojos|infrarrojo|camara nocturna|intensificador de luz|visio nocturna|monocular nocturno|gaueko ikusmena
camara termica: termica|termico|termografica|termografia|camara termografica|camaras termicas|visor termico|vision termica|imagen termica|termografo|monocular termico|camera termica
prismaticos: prismatico|binoculares|binocular|binoculos|telescopio|telescopio terrestre|catalejo|gemelos|largavistas|prismatics|anteojos
dron: drones|dron con piloto|piloto de dron|piloto de drones|drone|uav|rpas|cuadricoptero|operador de drones|licencia de dron|licencia de drones|imagenes aereas|fotos aereas|vuelo de dron|dronak|dronea|titulo de dron|aereas
grabadora: grabadora de audio|grabadora de voz|grabadoras|grabacion de audio|grabar audio|audio|grabadora digital|grabador|gravadora|grabaciones de voz|grabar conversaciones|grabadora oculta
radiocomunicacion: walkie|walkies|walkie talkie|walkie talkies|walki talki|walkis|emisora|emisoras|radio|radios|equipos de radio|equipo de radio|transmisor|transmisores|intercomunicador|intercomunicadores|pinganillo|pinganillos|radiocomunicaciones|comunicaciones|radiotelefono|equipo de comunicaciones|manos libres
equipo barrido: equipo de barrido|equipos de barrido|equipo de barridos|detector de microfonos|detectores de microfonos|analizador de espectro|analizador de espectros|detector de frecuencias|detector de radiofrecuencia|detector rf|equipo tscm|detector de uniones|equipo de contramedidas|detector de camaras|detector de escuchas|detector de balizas|equipo de deteccion
estacion forense: estacion forense|estaciones forenses|laboratorio forense|cellebrite|ufed|encase|equipo forense|maquina forense|workstation forense|laboratorio informatico|estacion de trabajo forense|autopsy|equipo de informatica forense|estacion de informatica forense
clonadora: clonadoras|clonadora de discos|bloqueador|bloqueadores|bloqueador de escritura|bloqueadores de escritura|clonador|duplicadora|duplicador de discos|tableau|clonado de discos|clonar discos|write blocker|clonadora de discos duros
programas fuentes abiertas: programas de osint|programa de osint|programa osint|programas osint|software osint|software de osint|herramientas osint|herramientas de osint|herramienta osint|maltego|plataforma osint|licencia de maltego|suite osint|software de fuentes abiertas|programa de fuentes abiertas
sellado tiempo: sello de tiempo|sellado|sellado temporal|certificacion de evidencias|certificacion de pruebas|certificar evidencias|certificar pruebas|egarante|e garante|blockchain|sello temporal|timestamp|cadena de custodia|custodia digital|prueba certificada|tercero de confianza|certificador
`
