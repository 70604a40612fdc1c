// Other names of associations and colleges, in the form of services.ts.

export const ASSOCIATION_WORDS = `
APDPE: asociacion profesional de detectives privados|asociacion profesional de detectives|asociacion profesional
Detectius Privats Catalunya: codpcat|colegio de detectives de cataluna|colegio de cataluna|colegio catalan|col legi de detectius|colegio oficial de cataluna|col legi oficial|col legi de catalunya|colegio de detectives de catalunya|colegio oficial de detectives de cataluna|colegio de detectives privados de cataluna|colegio oficial de detectives privados de cataluna|col legi de detectius privats de catalunya|colegio catalan de detectives
Colegio Comunidad Valenciana: colegio de detectives de valencia|colegio valenciano|colegio de valencia|colegio oficial de valencia|colegio de detectives de la comunidad valenciana|colegio de la comunidad valenciana|colegio oficial de la comunidad valenciana|col legi de valencia|codpcv|colegio valenciano de detectives
Colexio Galicia: colegio de detectives de galicia|colegio gallego|colegio de galicia|colexio galego|colexio de galicia|colexio de detectives de galicia|colegio oficial de galicia|colegio oficial de detectives de galicia|colexio de detectives|colexio oficial|colegio gallego de detectives
Colegio Región Murcia: colegio de murcia|colegio de detectives de murcia|colegio profesional de murcia|colegio murciano|colegio de la region de murcia|colegio de detectives de la region de murcia
Colegio Profesional Andalucía: colegio de andalucia|colegio andaluz|colegio de detectives de andalucia|colegio profesional de andalucia|colegio andaluz de detectives|colegio de detectives privados de andalucia
Asociación Detectives Andalucía: asociacion andaluza|asociacion de andalucia|asociacion de detectives de andalucia|asociacion andaluza de detectives
Asociación Canaria: asociacion canaria|acad|asociacion canaria de detectives|canaria atlantica|asociacion de canarias
ANADPE: asociacion nacional|asociacion nacional de agencias|asociacion de agencias|agencias de detectives anadpe
AEDP: asociacion de empresas|asociacion de empresas de detectives|empresas de detectives aedp
Asociación Galega: asociacion gallega|asociacion galega|asociacion de galicia|asociacion gallega de detectives|agdp
IKD: internationale kommission
WAD: world association|world association of detectives|asociacion mundial
CII: council of international investigators
`
