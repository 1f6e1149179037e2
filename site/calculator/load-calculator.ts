import type { LoadContext } from '../runtime/page.tsx';
import type { Opened } from './opened.ts';
import type { PresetName } from './presets.ts';

/** Opens the calculator of a page. The server has done it for the first page of a visit. */
export async function openCalculator(context: LoadContext, preset: PresetName): Promise<Opened> {
	const [{ openWith }, engine] = await Promise.all([
		context.loadChunk(() => import('./open-calculator.ts')),
		context.loadChunk(() => import('./engine.ts')),
	]);
	return openWith(engine, context, preset);
}
