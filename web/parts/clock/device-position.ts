/** Position of this device in millionths of a degree, with accuracy in metres. */
export type DevicePosition = { latitude: number; longitude: number; accuracy: number };

/** Why there is no position: denied by user or browser, or unavailable. */
export type NoPosition = 'denied' | 'unavailable';

/** Cap on the accuracy, since some browsers report values beyond the API's Int. */
const worstAccuracy = 100_000;
const denied = 1;
/**
 * Timeout in milliseconds. The browser's own starts only after the user has answered the permission prompt, and some never do.
 */
const answerMs = 30_000;

/** Requests the position; the browser prompts the user the first time. */
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
