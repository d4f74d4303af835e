const loadMaker = async () => {
  const [{ default: maker }, { default: faces }] = await Promise.all([
    import('pdfmake/build/pdfmake.js'),
    import('pdfmake/build/vfs_fonts.js'),
  ]);
  maker.addVirtualFileSystem(faces);
  return maker;
};

/** The library with its fonts, once for the process: decoding them takes as long as laying out a page. */
let maker: ReturnType<typeof loadMaker> | undefined;

/** The bytes of a document. The library and its fonts are imported with the first one. */
export const printPdf = async (definition: object): Promise<Uint8Array> => {
  maker ??= loadMaker();
  return (await maker).createPdf(definition as never).getBuffer();
};
