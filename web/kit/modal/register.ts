/** Empty here; web/app fills `modals` with every area's rows by declaration merging. Types flow down, imports do not. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging.
export interface ModalRegister {}
