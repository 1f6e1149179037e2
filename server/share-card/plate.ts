import { letter } from './lettering.ts';
import { ink } from './palette.ts';
import { block, frame, moved, type Spot } from './svg.ts';

/** A number plate in the proportions of a Ukrainian one (520 × 112); a number of zeros belongs to nobody. */
export function plate(at: Spot, width: number): string {
	const height = (width * 112) / 520;
	const unit = height / 112;
	const strip = 44 * unit;
	return moved(
		block({ x: 0, y: 0, width, height, radius: 9 * unit }, '#fdfcf9') +
			block(
				{ x: 3 * unit, y: 3 * unit, width: strip, height: height - 6 * unit, radius: 6 * unit },
				'#2b55a2',
			) +
			block({ x: 10 * unit, y: 18 * unit, width: 30 * unit, height: 11 * unit }, '#3f74cf') +
			block({ x: 10 * unit, y: 29 * unit, width: 30 * unit, height: 11 * unit }, '#f2c230') +
			letter('UA', {
				x: 25 * unit,
				y: 88 * unit,
				size: 26 * unit,
				fill: '#fdfcf9',
				anchor: 'middle',
				weight: 0.03,
			}) +
			letter('АА 0000 АА', {
				x: strip + (width - strip) / 2,
				y: 83 * unit,
				size: 76 * unit,
				fill: ink,
				anchor: 'middle',
				weight: 0.022,
				tracking: -0.012,
			}) +
			frame({ x: 0, y: 0, width, height, radius: 9 * unit }, { stroke: ink, width: 4 * unit }),
		at,
	);
}
