const HTML = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sin conexión</title>
<style>
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem; font: 1.05rem/1.6 system-ui, sans-serif }
a { display: inline-block; padding: .6rem 0; margin-right: 1.5rem; color: LinkText }
</style>
<main>
<h1>Sin conexión</h1>
<p>Esta página todavía no se ha guardado en este dispositivo. Compruebe su conexión y vuelva a intentarlo.</p>
<p><a href="">Reintentar</a><a href="/">Ir al inicio</a></p>
</main>
</html>`

/** Shown in place of a page that neither the network nor this device has. */
export function offlinePage(): Response {
  return new Response(HTML, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
