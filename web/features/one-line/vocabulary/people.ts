// Frequent first names and surnames. They are taken for people: never corrected to a place or a service.

const listed = (text: string) => new Set(text.trim().split(/\s+/))

/** Frequent first names in Spain, folded. */
export const FIRST_NAMES = listed(`
  antonio manuel jose francisco david juan javier daniel carlos jesus alejandro miguel rafael pedro pablo angel sergio
  fernando jorge luis alberto alvaro adrian diego raul ivan ruben oscar enrique ramon vicente andres joaquin
  santiago victor eduardo mario roberto jaime ignacio marcos jordi ricardo alfonso salvador hugo emilio guillermo gabriel
  julian tomas agustin gonzalo jose marc joan felix nicolas samuel cristian ismael sebastian
  alfredo josep mariano martin lucas hector aitor iker xavier gregorio felipe esteban lorenzo pau xabier mikel
  unai gorka jon ander asier kepa koldo inaki josu eneko julen igor oriol arnau pol gerard albert ferran sergi eloi lluis pere
  miquel jaume carles antoni bernat brais xoan anxo breixo iago antia uxia xose martino roque borja bruno dario
  rodrigo nacho pepe paco manolo quique chema gines isidro cesar ernesto abel saul bernardo
  maria carmen ana isabel laura cristina marta josefa dolores lucia francisca antonia pilar sara elena paula raquel
  manuela mercedes rosario juana teresa beatriz nuria silvia julia rosa patricia irene alba montserrat encarnacion andrea
  rocio monica alicia angela sonia concepcion sandra marina natalia susana yolanda margarita eva claudia inmaculada
  noelia veronica ainhoa carolina esther celia lorena sofia ines belen gloria nerea miriam luisa amparo lidia daniela
  catalina consuelo emilia aurora victoria olga noemi virginia martina carla ariadna laia nuria mireia meritxell gemma neus
  montse anna merce roser txell itziar maite leire amaia ane miren nekane idoia garazi arantxa iratxe sabela noa
  iria xiana carme adela vanesa leticia tamara rebeca fatima jessica estefania clara diana begona lourdes marisol paloma
  asuncion remedios matilde felisa vicenta esperanza trinidad elvira magdalena leonor estrella bea lola pepa charo
`)

/** Frequent surnames in Spain, folded; those that are places too among them. */
export const SURNAMES = listed(`
  garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez martin jimenez hernandez ruiz diaz moreno munoz
  alvarez romero gutierrez alonso navarro torres dominguez ramos vazquez ramirez gil serrano morales molina blanco
  suarez castro ortega delgado ortiz marin rubio nunez sanz medina iglesias castillo cortes garrido santos guerrero lozano
  cano cruz mendez flores prieto herrera pena leon marquez cabrera gallego calvo vidal campos vega reyes fuentes
  carrasco diez aguilar caballero nieto santana vargas pascual gimenez herrero hidalgo montero lorenzo santiago benitez duran
  ibanez arias mora ferrer carmona vicente rojas soto crespo roman pastor velasco parra saez moya bravo rivera
  gallardo soler silva izquierdo esteban rivas franco merino espinosa vera camacho arroyo lara casado rey galan redondo
  sierra otero luque montes rios segura carrillo marcos marti soriano mendoza bernal robles vila palacios exposito valero
  benito varela andres macias heredia guerra pereira bueno villar contreras roldan mateo miranda guillen mateos escudero
  aguilera menendez aparicio rivero casas estevez hurtado beltran pardo padilla gracia calderon rico abad galvez quintana
  conde acosta salas miguel jurado cuesta valverde salazar plaza manzano miralles pacheco trujillo blazquez millan escobar
  soria avila toledo zamora burgos segovia cuenca cordoba robledo aranda lorca baena caceres merida almagro baeza
  ubeda peralta villanueva alarcon valencia granada lugo murcia alcala aragon catalan aleman frances portugues cantero
  serra puig pons costa sala bosch font roca riera pujol mas ribas
  etxeberria echevarria agirre aguirre goikoetxea garmendia zabala arrieta mendizabal uriarte olaizola
  seoane rey castineira pineiro figueroa lago couto novoa pazos loureiro patino
  amoros espinos bonet climent llopis mir oliver
`)
