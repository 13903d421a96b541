export type Point = readonly [x: number, y: number];

/** A filled outline on a square of 100; `shade` chooses one of the picture's three inks. */
export interface Shape {
  shade: 1 | 2 | 3;
  points: readonly Point[];
}

const shape = (shade: Shape['shade'], ...points: Point[]): Shape => ({ shade, points });

function disc(shade: Shape['shade'], [x, y]: Point, radiusX: number, radiusY = radiusX): Shape {
  const points = Array.from({ length: 20 }, (_, at): Point => {
    const angle = (at / 20) * 2 * Math.PI;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });
  return { shade, points };
}

const box = (shade: Shape['shade'], left: number, top: number, right: number, bottom: number): Shape =>
  shape(shade, [left, top], [right, top], [right, bottom], [left, bottom]);

const star: Shape = {
  shade: 1,
  points: Array.from({ length: 10 }, (_, at): Point => {
    const angle = (at / 10) * 2 * Math.PI - Math.PI / 2;
    const radius = at % 2 === 0 ? 40 : 16;
    return [50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
  }),
};

/** Later outlines cover earlier ones. */
export const objects = {
  aeroplane: [
    shape(
      1,
      [50, 6],
      [56, 16],
      [56, 38],
      [94, 60],
      [94, 69],
      [56, 57],
      [55, 78],
      [68, 88],
      [68, 94],
      [50, 89],
      [32, 94],
      [32, 88],
      [45, 78],
      [44, 57],
      [6, 69],
      [6, 60],
      [44, 38],
      [44, 16],
    ),
    shape(2, [47, 16], [50, 11], [53, 16], [53, 22], [47, 22]),
  ],
  house: [
    box(1, 20, 46, 80, 90),
    shape(2, [10, 48], [50, 12], [90, 48]),
    box(3, 44, 62, 58, 90),
    box(3, 26, 56, 38, 68),
    box(2, 66, 16, 74, 36),
  ],
  tree: [
    box(2, 44, 60, 56, 94),
    disc(1, [50, 38], 30, 28),
    disc(1, [32, 48], 18),
    disc(1, [68, 48], 18),
    disc(3, [42, 34], 5),
  ],
  car: [
    shape(1, [6, 68], [8, 52], [26, 48], [38, 30], [68, 30], [80, 48], [94, 54], [94, 68]),
    shape(3, [32, 48], [41, 35], [51, 35], [51, 48]),
    shape(3, [55, 48], [55, 35], [66, 35], [73, 48]),
    disc(2, [27, 69], 11),
    disc(2, [74, 69], 11),
    disc(3, [27, 69], 4),
    disc(3, [74, 69], 4),
  ],
  fish: [
    disc(1, [44, 50], 34, 20),
    shape(1, [70, 50], [94, 30], [88, 50], [94, 70]),
    shape(2, [40, 32], [58, 18], [60, 34]),
    shape(2, [38, 52], [52, 58], [40, 64]),
    disc(3, [24, 46], 4),
  ],
  star: [star],
  cup: [
    disc(1, [74, 50], 17, 17),
    disc(3, [74, 50], 9, 9),
    shape(1, [18, 26], [74, 26], [68, 80], [24, 80]),
    disc(2, [46, 27], 28, 6),
    box(2, 14, 84, 80, 89),
  ],
  boat: [
    shape(1, [8, 70], [92, 70], [78, 90], [22, 90]),
    box(2, 48, 8, 52, 70),
    shape(2, [55, 14], [86, 62], [55, 62]),
    shape(1, [45, 22], [45, 62], [18, 62]),
  ],
} satisfies Record<string, readonly Shape[]>;

export type ObjectName = keyof typeof objects;
export const objectNames = Object.keys(objects) as ObjectName[];
