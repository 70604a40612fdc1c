/** The recipients of the data: processors, and others if the law obliges to it. */
export function Recipients() {
  return (
    <>
      <p>
        El responsable no vende datos ni los cede con fines comerciales. Además de quienes ven el directorio
        en cada caso, acceden a ellos, como encargados del tratamiento y con el contrato que exige el artículo
        28 del RGPD:
      </p>
      <ul>
        <li>quien aloja el servidor, la base de datos y sus copias de seguridad;</li>
        <li>quien presta el servicio de correo electrónico con el que se envían los mensajes;</li>
        <li>
          solo si el titular lo ha elegido para los formularios públicos, Google Ireland Limited, con
          reCAPTCHA.
        </li>
      </ul>
      <p>
        El responsable le dirá, si lo pide, quiénes son. También se comunican datos a juzgados, fiscalías,
        fuerzas y cuerpos de seguridad y otras autoridades cuando la ley obliga a ello.
      </p>
    </>
  )
}

/** The transfers to countries outside the EEA. */
export function Transfers() {
  return (
    <>
      <p>El programa no envía datos fuera del Espacio Económico Europeo, salvo en estos casos:</p>
      <ul>
        <li>
          <strong>reCAPTCHA</strong>, donde el titular lo ha elegido y usted lo ha permitido: su navegador se
          conecta con Google, que recibe su dirección IP y datos de su navegador y de cómo usa la página, y
          puede tratarlos en Estados Unidos. Google LLC está adherida al Marco de Privacidad de Datos
          (Decisión de Ejecución (UE) 2023/1795) y ofrece cláusulas contractuales tipo. Más información en la{' '}
          <a href="https://policies.google.com/privacy?hl=es" rel="noopener">
            política de privacidad de Google
          </a>
          ;
        </li>
        <li>
          <strong>los avisos en sus dispositivos</strong>, si los activa: los entrega el servicio de su
          navegador o su sistema, que puede estar fuera del Espacio Económico Europeo;
        </li>
        <li>
          <strong>WhatsApp</strong>, solo cuando usted pulsa su botón en un perfil: se abre fuera de este
          sitio, con el teléfono de ese perfil y una primera línea que dice quién escribe, que puede cambiar
          antes de enviarla. Hasta entonces no se carga ni se envía nada de WhatsApp.
        </li>
      </ul>
      <p>
        Si el alojamiento o el correo contratados por el responsable supusieran otra transferencia, se haría
        con las garantías de los artículos 44 y siguientes del RGPD, y el responsable le informará de ellas si
        lo pide.
      </p>
    </>
  )
}

/** The security measures. */
export function Security() {
  return (
    <>
      <p>Entre otras medidas:</p>
      <ul>
        <li>
          las contraseñas se guardan con una función de derivación (Argon2id), y se rechazan las más usadas;
        </li>
        <li>las sesiones, los enlaces y los códigos de recuperación se guardan solo como huellas;</li>
        <li>puede activar la verificación en dos pasos y cerrar sus sesiones a distancia;</li>
        <li>los intentos fallidos se limitan, y se le avisa de lo que afecta a su cuenta;</li>
        <li>
          la imagen de la diligencia está fuera de lo que el sitio publica, y el correo en espera está
          cifrado;
        </li>
        <li>las páginas no admiten programas ajenos, salvo reCAPTCHA donde se ha elegido.</li>
      </ul>
      <p>
        Las copias de seguridad que haga el responsable contienen lo que había al hacerlas, también lo que se
        borre después, hasta que se sustituyen; si se recupera una, se vuelve a borrar. Se protegen como los
        datos originales.
      </p>
    </>
  )
}
