// The shape of a detection rule, and helpers that judge the words around a match.

/** One way of writing such data. */
export interface Look {
  /** Matches over folded text (folding.ts). Every repetition is bounded, so that no text takes long. */
  like: RegExp
  /**
   * A cheaper pattern, without which `like` finds nothing that `confirm` accepts. The patterns of dictated
   * numbers take a tenth of a second each to compile, on a telephone half a second, and few texts need them.
   */
  only?: RegExp
  /** Whether the match is really one, or how many of its first characters are. */
  confirm?: (found: string, before: string, after: string) => boolean | number
}

/** Characters of the surrounding text that a rule sees. */
export const AROUND = 60

/** The words of a table as alternatives of a pattern. `_` joins the words of a phrase. */
export function anyOf(table: string): string {
  return `(?:${table.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`
}

const REFERENCES = anyOf(`
  exp expte expdte expediente ref refa rfa referencia siniestro sinistre stro poliza factura fra fact proforma
  pedido orden encargo licencia autos serie n/s s/n ticket tique atestado diligencias denuncia seguimiento
  tracking paquete envio albaran lote contrato imei codigo cod ean isbn bastidor modelo mod anuncio
  localizador reserva precinto episodio contador coto contenedor tarjeta abonado abonada colegiad[oa] afiliacion
  nass naf caso asunto protocolo registro registral catastral justificante presupuesto ppto cups historia nhc
  prestamo hipoteca patente incidencia tramite nig hoja cif vat sentencia recibo guia crotal id motor
  chasis pieza pale bobina taquilla clave plano version toner bateria impresora numerad[oa] ip parte bolsa
  identificador equipo carpeta informe acta cheque pagare cupon billete decimo vuelo tren vtc sku articulo
`)
/** Between them only a number sign and words such as 'interna' are allowed. */
const IS_REFERENCE = new RegExp(
  `(?<!\\w)${REFERENCES}s?\\.?(?: (?:n[°.]{0,2}|num[a-z.]{0,4}|de|del|la|intern[oa]|extern[oa]|siniestro|pedido)){0,3}[ :.#(°-]{0,3}(?:\\d\\d[ /-])?$`,
  'i',
)

/** For these, only what the text calls their number: in 'el cliente, 612…' it is the client's telephone. */
const IS_SOMEBODYS_NUMBER =
  /(?:cliente|soci[oa]|usuari[oa]|paciente|emplead[oa]|maquina|alarma|equipo|caja|puesto)s? (?:n[°o.]{1,2}|num[a-z]*\.?|id) ?$/i

/**
 * Whether the text before calls it a file, an order or an article: then it is a reference number, whatever it
 * looks like.
 */
export const isReference = (before: string) => IS_REFERENCE.test(before) || IS_SOMEBODYS_NUMBER.test(before)
