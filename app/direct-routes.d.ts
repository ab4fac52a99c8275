/** Made by the build (`.config/build.mjs`) of the files named `route.ts`. */
declare module "rowcall:routes" {
  export const routes: readonly (readonly [string, Readonly<Record<string, unknown>>])[];
}
