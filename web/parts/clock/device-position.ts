/** Where this device is, in millionths of a degree, and by how many metres that may be off. */
export type DevicePosition = { latitude: number; longitude: number; accuracy: number };

/** Why there is none: the user or the browser forbids it, or the device cannot tell. */
export type NoPosition = 'denied' | 'unavailable';

/** Beyond this a number says no more; some browsers answer far more than an Int of the API holds. */
const worstAccuracy = 100_000;
const denied = 1;
/** In milliseconds. The browser's own limit begins only once its user has answered, and some never do. */
const answerMs = 30_000;

/** Asks the browser, which asks its user the first time. */
export const devicePosition = (): Promise<DevicePosition | NoPosition> =>
  new Promise((answer) => {
    if (!navigator.geolocation) {
      answer('unavailable');
      return;
    }
    setTimeout(() => answer('unavailable'), answerMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        answer({
          latitude: Math.round(coords.latitude * 1e6),
          longitude: Math.round(coords.longitude * 1e6),
          accuracy: Math.min(Math.ceil(coords.accuracy), worstAccuracy),
        }),
      ({ code }) => answer(code === denied ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 },
    );
  });
