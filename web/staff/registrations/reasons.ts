// Texts to choose from, which can be changed before they are sent. The applicant reads them.

export const REJECTION_TEXTS = [
  {
    name: 'Otro documento',
    text: 'El documento enviado no es la primera página del libro-registro ni una TIP de detective privado.',
  },
  {
    name: 'Otro número',
    text: 'El número de licencia que indicó no coincide con el que figura en el documento enviado.',
  },
  {
    name: 'Otro nombre',
    text: 'El nombre que indicó no coincide con el que figura en el documento enviado.',
  },
  {
    name: 'Ya tiene cuenta',
    text: 'Ya hay una cuenta con esa licencia. Si es suya, inicie sesión con ella o recupere la contraseña.',
  },
  {
    name: 'No se puede comprobar',
    text: 'Con la documentación recibida no hemos podido comprobar los datos de su licencia.',
  },
]

export const ASKING_TEXTS = [
  {
    name: 'No se lee',
    text: 'La imagen no se lee bien. Envíe, por favor, una más nítida, con buena luz y sin reflejos.',
  },
  {
    name: 'Está cortada',
    text: 'La imagen está cortada: necesitamos ver la página o la tarjeta enteras.',
  },
  {
    name: 'Otra página',
    text: 'Necesitamos la primera página del libro-registro, con la diligencia, o el anverso de la TIP.',
  },
]
