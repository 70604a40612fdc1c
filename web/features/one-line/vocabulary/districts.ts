// Districts and coasts that people know by name though they are no areas of the list: each with the province,
// as most of it lies there.

/** The phrase, folded, and the name of the province, folded. */
export const DISTRICTS: Record<string, string> = Object.fromEntries(
  `leon: el bierzo|bierzo|la maragateria|babia
   lleida: valle de aran|val d aran|vall d aran|la segarra|l urgell|el pallars|la cerdana leridana
   girona: l emporda|emporda|el ampurdan|ampurdan|alt emporda|baix emporda|la garrotxa|garrotxa|la selva|el ripolles|la cerdanya|cerdanya|la cerdana|cerdana
   barcelona: el maresme|maresme|el valles|el penedes|penedes|osona|el bages|bages|el garraf|baix llobregat|bajo llobregat|el bergueda|l anoia
   tarragona: delta del ebro|delta de l ebre|terres de l ebre|tierras del ebro|baix camp|el priorat|priorat
   granada: la alpujarra|las alpujarras|alpujarras|costa tropical|vega de granada
   malaga: la axarquia|axarquia|serrania de ronda
   cadiz: sierra de cadiz|bahia de cadiz|la janda|costa noroeste de cadiz
   sevilla: el aljarafe|aljarafe|sierra sur de sevilla
   cordoba: los pedroches|pedroches|la subbetica|subbetica
   jaen: sierra de segura|sierra magina
   huelva: el condado de huelva|sierra de aracena
   almeria: poniente almeriense|levante almeriense|los velez|costa de almeria
   murcia: costa calida|mar menor|vega baja del segura murciana|campo de cartagena
   alicante: la vega baja|vega baja|la marina alta|marina alta|la marina baja|marina baja|marina baixa
   valencia: la safor|safor|l horta nord|l horta sud|huerta de valencia|la ribera alta|camp de turia|l albufera
   castellon: costa de azahar|la plana baixa|la plana alta|el maestrazgo castellonense
   madrid: corredor del henares|sierra de madrid|sierra norte de madrid|sierra de guadarrama
   guadalajara: la alcarria|alcarria
   toledo: la sagra|sagra|la jara
   caceres: la vera|valle del jerte|el jerte|las hurdes|hurdes|sierra de gata
   badajoz: tierra de barros|vegas altas
   avila: la morana|valle del tietar
   huesca: la ribagorza|ribagorza|el sobrarbe|sobrarbe|los monegros|monegros|somontano|la jacetania
   teruel: el matarrana|matarrana|gudar javalambre
   alava: rioja alavesa
   bizkaia: las encartaciones|encartaciones|enkarterri|gran bilbao|margen izquierda|uribe kosta
   gipuzkoa: el goierri|goierri|alto deba|urola costa
   pontevedra: o salnes|el salnes|el morrazo|o morrazo
   coruna: costa da morte|costa de la muerte|el barbanza
   lugo: a marina lucense|la marina lucense|ribeira sacra|terra cha
   cantabria: liebana|la liebana|el besaya`
    .split('\n')
    .map((line) => line.trim().split(': '))
    .flatMap(([province, names]) => names!.split('|').map((name) => [name, province!])),
)
