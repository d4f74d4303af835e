/** Empty here; web/app adds every area's rows to `modals` by declaration merging, so that only types depend on areas. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface ModalRegister {}
