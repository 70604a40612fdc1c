// The package's own types describe its CommonJS version, which differs from what an import gets.
declare module 'beasties' {
  export default class Beasties {
    constructor(options: {
      path: string
      publicPath: string
      preload: false
      mergeStylesheets: boolean
      fonts: boolean
      reduceInlineStyles: boolean
      allowRules: RegExp[]
      logLevel: 'warn'
    })
    process(html: string): Promise<string>
  }
}
