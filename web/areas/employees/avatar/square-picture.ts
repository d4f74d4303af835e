import { avatarSize, mostAvatarBytes, pictureEnding } from '#domain/employees/avatar.ts';

/** Photos of today's phones fit; what is larger would only make the browser slow. */
const mostFileBytes = 20_000_000;

/**
 * Reason the file cannot be used, as a key of the avatar's texts; `undefined` when usable. Detected from the first bytes, not the
 * name.
 */
export const pictureProblem = async (file: Blob): Promise<'tooLarge' | 'noPicture' | undefined> => {
  if (file.size > mostFileBytes) return 'tooLarge';
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return pictureEnding(head) ? undefined : 'noPicture';
};

type Square = { x: number; y: number; width: number; height: number };

const load = (address: string): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => resolve(undefined);
    image.src = address;
  });

const encoded = (canvas: HTMLCanvasElement, quality: number): string =>
  canvas.toDataURL('image/jpeg', quality).replace(/^data:image\/jpeg;base64,/, '');

/**
 * The cropped part of a picture as a small square in base64. Redrawing drops everything else in the file, such as location, dates
 * and other people. Undefined when the browser cannot read it.
 */
export const squarePicture = async (address: string, { x, y, width, height }: Square): Promise<string | undefined> => {
  const image = await load(address);
  const canvas = document.createElement('canvas');
  canvas.width = avatarSize;
  canvas.height = avatarSize;
  const context = canvas.getContext('2d');
  if (!image || !context) return undefined;
  context.fillStyle = 'white';
  context.fillRect(0, 0, avatarSize, avatarSize);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, avatarSize, avatarSize);
  return [0.9, 0.75, 0.5]
    .map((quality) => encoded(canvas, quality))
    .find((picture) => picture.length * 0.75 <= mostAvatarBytes);
};
