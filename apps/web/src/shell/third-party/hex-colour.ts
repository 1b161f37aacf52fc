/** As the services of others want a colour: their scripts know no oklch. Undefined where the browser cannot draw it. */
export function hexColour(colour: string): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  if (!picture || !CSS.supports('color', colour)) return undefined;
  picture.fillStyle = colour;
  picture.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = picture.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
