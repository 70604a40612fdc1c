// Other names of languages, by the list's name; the ways to say 'chino' and 'chinas' have one stem already.

export const LANGUAGE_WORDS = `
Español: castellano|espanyol|castella|castelan|gaztelania|gaztelera|spanish
Catalán: catala|katalana|catalan
Valenciano: valenciana
Euskera: vasco|euskara|euskaldun|euskaldunak|vascuence|vascoparlante|euskaldun|basc|basque
Gallego: galego|galega|gallega|galleg|galegofalante
Aranés: occitano
Aragonés: fabla
Asturiano: bable|asturianu|asturleones
Lengua de signos española: lengua de signos|lengua de senas|lenguaje de signos|lenguaje de senas|signos|lse|interprete de signos|llengua de signes|lingua de signos|sordos|sordomudos|zeinu hizkuntza
Lengua de signos catalana: llengua de signes catalana|lsc|lengua de signos catalana|signos catalana
Inglés: english|anglofono|angloparlante|angles|ingelesa|ingles alto|bilingue ingles|ingleses
Francés: francofono|francoparlante|frantsesa|french|frances
Alemán: germanoparlante|alemany|germano|deutsch|alemana|german
Italiano: italiana
Portugués: brasileno|brasilera|brasileiro|brasilero|lusofono|luso|portugalera|portuguesa
Neerlandés: holandes|holandesa|flamenco belga|dutch|neerlandes
Danés: dinamarques
Sueco: sueca
Noruego: noruega
Finés: finlandes|finesa|suomi
Irlandés: gaelico|irlandes
Polaco: polaca|polones
Checo: checa
Serbio: serbia
Ruso: rusa|rusos|rusas|rus|rusofono|errusiera
Ucraniano: ucranio|ucraines
Rumano: moldavo|romanes|rumana|errumaniera|rumanesa|romanesa
Húngaro: magiar
Búlgaro: bulgara
Albanés: albanokosovar|kosovar
Bielorruso: bielorusa
Romaní: romani
Caló: calo
Árabe: arabes|arab|arabiera
Árabe marroquí (dariya): marroqui|marroquies|dariya|dariyya|darija|darisha|arabe marroqui|arabe de marruecos|arabe dialectal|moroccan|marroquin
Árabe argelino: argelino|argelina|arabe de argelia
Amazig (tamazight): amazig|amazigh|tamazight|tamazig|bereber|berebere|bereberes|cabileno
Rifeño: tarifit|rifeno|chelja|cherja
Hebreo: israeli|ivrit
Persa: farsi|irani|dari
Pastún: pashto|pastun|pashtun|pastu
Urdu: pakistani|paquistani
Hindi: hindu|indio hindi
Bengalí: bangladesi|bengali|bangla
Punyabí: punjabi|panyabi|penjabi|panjabi
Chino mandarín: chino|mandarin|chines|xines|txinera|chino mandarin|putonghua
Chino cantonés: cantones|chino cantones
Chino wu (incluye wenzhounés): wu|wenzhou|wenzhounes|qingtianes|shanghaines|chino de qingtian|chino wu
Japonés: nipon|japones
Filipino (tagalo): tagalo|filipino|tagalog
Wólof: wolof|senegales
Fula: fulani|pular|peul|fulbe
Mandinga: mandinka|malinke|bambara
Suajili: swahili|kiswahili|suahili
Quechua: kichwa|quichua
Aimara: aymara
Guaraní: paraguayo
Criollo haitiano: creole|kreyol|haitiano|criollo
`
