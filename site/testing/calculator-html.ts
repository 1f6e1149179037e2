import type { CalculatorDataJson } from '@clearway/shared/domain/calculator/data.ts';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { calculatorApi, demoData } from './calculator-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

/** The page without scripts. */
export async function read(
	path: string,
	data: CalculatorDataJson = demoData,
	calls: string[] = [],
	isBankAway = false,
): Promise<string> {
	const rendered = await render({
		path,
		api: calculatorApi(data, calls, isBankAway),
		publicUrl: 'https://clearway.example',
		sendsMail: true,
		languages: ['ru'],
		options: {},
		today: data.today,
		now: `${data.today}T09:00:00.000Z`,
	});
	if (rendered.kind !== 'page' || rendered.status !== 200) throw new Error(`${path} did not render`);
	return (rendered.html.split('id="state"')[0] ?? '')
		.replaceAll('<!-- -->', '')
		.replace(/[\u00a0\u202f]/g, ' ');
}

/** The total of a page in dollars. */
export const total = (html: string) =>
	/receipt__total-sum.*?sums__usd[^>]*>.*?>([^<]*\d[^<]*)</s.exec(html)?.[1]?.trim();
/** An auction car as an address names it. */
export const query = (changes: Record<string, string>) =>
	new URLSearchParams({
		mode: 'us_auction',
		auction: 'copart',
		price: '5000',
		state: 'GA',
		location: 'Atlanta East',
		vehicle: 'sedan',
		fuel: 'petrol',
		...changes,
	});

/** The rows of the cars side by side, with a cell for each car. */
export const comparedIn = (html: string): { title: string; cells: string[] }[] => {
	const table = /class="table compare__cars .*?<\/table>/s.exec(html)?.[0] ?? '';
	return [...table.matchAll(/<th scope="row">([^<]+).*?<\/th>(.*?)<\/tr>/gs)].map(
		([, title = '', row = '']) => ({
			title,
			cells: [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
		}),
	);
};
