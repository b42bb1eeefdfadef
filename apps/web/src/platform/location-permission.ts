/** Whether the rider lets this page know where the device is already. Asks nobody: who did not say yet, or a browser that cannot tell, is a no. */
export async function isLocationGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
