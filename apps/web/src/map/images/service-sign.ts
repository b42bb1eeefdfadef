import { drawImage } from './draw-image.ts';

export const services = ['fuel', 'lodging', 'workshop', 'pass', 'viewpoint'] as const;
export type Service = (typeof services)[number];

const side = 24;
const blue = '#0057A8';
const brown = '#6B3F22';
const white = '#FFFFFF';
const grounds: Record<Service, string> = { fuel: blue, lodging: blue, workshop: blue, pass: brown, viewpoint: brown };

export const drawServiceSign = (service: Service): ImageData | null =>
  drawImage({ width: side, height: side }, (pen) => {
    pen.beginPath();
    pen.roundRect(1, 1, side - 2, side - 2, 5);
    pen.fillStyle = grounds[service];
    pen.fill();
    pen.lineWidth = 1.5;
    pen.strokeStyle = white;
    pen.stroke();
    pen.fillStyle = white;
    pictograms[service](pen);
  });

/** Drawn into 24 × 24 units, white on the sign's background. */
const pictograms: Record<Service, (pen: CanvasRenderingContext2D) => void> = {
  fuel(pen) {
    pen.fillRect(7, 6, 7, 11);
    pen.fillRect(6, 17, 9, 1.5);
    pen.fillStyle = blue;
    pen.fillRect(8.5, 7.5, 4, 3);
    pen.lineWidth = 1.3;
    pen.stroke(new Path2D('M14 12 H16 V16 H18 V9 L16 7'));
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
  workshop(pen) {
    pen.lineWidth = 2.6;
    pen.lineCap = 'round';
    pen.stroke(new Path2D('M7 17 L14 10'));
    pen.lineWidth = 2.2;
    pen.stroke(new Path2D('M13.5 6.5 a3.6 3.6 0 1 0 4 4'));
  },
  pass(pen) {
    pen.fill(new Path2D('M4.5 17.5 L10 7.5 L13 13 L15 10 L19.5 17.5 Z'));
  },
  viewpoint(pen) {
    for (let turn = 0; turn < 8; turn++) {
      pen.save();
      pen.translate(12, 12);
      pen.rotate((turn * Math.PI) / 4);
      pen.fillRect(-1.1, -7, 2.2, 4);
      pen.restore();
    }
  },
};
