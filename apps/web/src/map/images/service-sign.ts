export type Service = 'fuel' | 'lodging';

const scale = 2;
const side = 24;

/**
 * A blue service sign with its pictogram, as on the road. Pixels at twice the size, for `addImage(…, { pixelRatio: 2 })`; null
 * where the browser has no canvas.
 */
export function drawServiceSign(service: Service): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = side * scale;
  canvas.height = side * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(scale, scale);
  pen.beginPath();
  pen.roundRect(1, 1, side - 2, side - 2, 5);
  pen.fillStyle = '#0057A8';
  pen.fill();
  pen.lineWidth = 1.5;
  pen.strokeStyle = '#FFFFFF';
  pen.stroke();
  pen.fillStyle = '#FFFFFF';
  pictograms[service](pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

const pictograms: Record<Service, (pen: CanvasRenderingContext2D) => void> = {
  fuel(pen) {
    pen.fillRect(7, 6, 7, 11);
    pen.fillRect(6, 17, 9, 1.5);
    pen.fillStyle = '#0057A8';
    pen.fillRect(8.5, 7.5, 4, 3);
    pen.lineWidth = 1.3;
    pen.beginPath();
    pen.moveTo(14, 12);
    pen.lineTo(16, 12);
    pen.lineTo(16, 16);
    pen.lineTo(18, 16);
    pen.lineTo(18, 9);
    pen.lineTo(16, 7);
    pen.stroke();
  },
  lodging(pen) {
    pen.fillRect(5, 7, 1.8, 11);
    pen.fillRect(5, 13, 14, 2.2);
    pen.fillRect(17.2, 13, 1.8, 5);
    pen.beginPath();
    pen.arc(9, 10.7, 1.7, 0, Math.PI * 2);
    pen.fill();
    pen.beginPath();
    pen.roundRect(11.5, 9.6, 7.5, 3, 1.4);
    pen.fill();
  },
};
