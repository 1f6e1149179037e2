import { readQuestions } from '@clearway/shared/domain/options/questions.ts';
import { country as shared } from '@clearway/shared/words/countries.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { openCalculator } from '../calculator/load-calculator.ts';
import { type Opened, openedExample } from '../calculator/opened.ts';
import type { Example, ExampleName } from '../parts/example-quote.ts';
import { Crossing, Stamp } from '../parts/hero-stamp.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { type PostCard, postCard } from '../parts/post-card.ts';
import { PostList } from '../parts/post-list.tsx';
import { Questions } from '../parts/questions.tsx';
import { type Leg, Route } from '../parts/route-line.tsx';
import { useLegs } from '../parts/use-legs.ts';
import type { Head, LoadContext } from '../runtime/page.tsx';

/** The words of a country's page; `search` finds its posts. */
type CountryWords = Readonly<Record<'name' | 'title' | 'lead' | 'example' | 'search', string>>;

export type CountryData = { calculator: Opened; questions: string; post: PostCard | null };

/** Loads a country's calculator with its preset, the office's questions and a post about the country. */
export async function loadCountry(
	context: LoadContext,
	name: ExampleName,
	words: CountryWords,
): Promise<CountryData> {
	const [calculator, options, post] = await Promise.all([
		openCalculator(context, name),
		context.api.option.public({}, context.signal),
		relatedPost(context, words.search),
	]);
	return { calculator, questions: options[questionsOf(name)] ?? '', post };
}

// Questions about the country; those about the sum stand below the calculator.
const questionsOf = (name: ExampleName): string => `country.${name}-faq`;

/** Search engines see a service and the questions it answers. */
export const countryHead = (name: ExampleName, words: CountryWords, data: CountryData): Head => ({
	title: words.title,
	description: words.lead,
	path: `/${name}`,
	crumbs: [{ title: words.name, path: `/${name}` }],
	service: {
		name: words.title,
		type: shared.service,
		area: shared.country,
		example: wholeSum(openedExample(data.calculator)),
	},
	questions: readQuestions(data.questions) ?? [],
});

// A page says "from" when a line is missing; a price of structured data cannot.
const wholeSum = (example: Example | null): string | undefined =>
	example?.status === 'complete' ? example.total.usd : undefined;

export function CountryPage({
	name,
	words,
	route,
	data,
}: {
	name: ExampleName;
	words: CountryWords;
	route: readonly Leg[];
	data: CountryData;
}) {
	const legs = useLegs(route);
	return (
		<div className={`country country--${name}`}>
			<Hero words={words} route={legs} example={openedExample(data.calculator)} />
			<Preset name={name} words={words} calculator={data.calculator} />
			<RouteSection route={legs} example={openedExample(data.calculator)} />
			<div className="section container country__read">
				<Questions option={questionsOf(name)} value={data.questions} title={shared.questions} />
				<aside aria-label={shared.more}>
					{data.post && <PostList posts={[data.post]} />}
					<PageLink href={`/delivered?from=${name}`}>{shared.delivered}</PageLink>
				</aside>
			</div>
		</div>
	);
}

// The post that names the country in its title, else the newest about it, else the newest.
async function relatedPost(
	{ api, signal }: Pick<LoadContext, 'api' | 'signal'>,
	search: string,
): Promise<PostCard | null> {
	const matchingPosts = await api.post.search({ query: { q: search } }, signal).catch(() => []);
	const posts =
		matchingPosts.length > 0 ? matchingPosts : (await api.post.page({ params: { page: '1' } }, signal)).data;
	const post = posts.find(({ title }) => title.includes(search)) ?? posts[0];
	return post ? postCard(post) : null;
}

type HeroProps = { words: CountryWords; route: readonly Leg[]; example: Example | null };

/** The styles hold the drawing; the example's sum is stamped on it. */
const Hero = ({ words, route, example }: HeroProps) => (
	<section className="country__hero">
		<div className="container">
			<h1 className="country__title">{words.title}</h1>
			<p className="lead">{words.lead}</p>
			{example && <Stamp title={words.example} route={route} example={example} />}
			<Crossing route={route} example={example} />
		</div>
	</section>
);

const RouteSection = ({ route, example }: { route: readonly Leg[]; example: Example | null }) => (
	<section className="section container" aria-labelledby="way">
		<div className="section__head">
			<h2 className="section__title" id="way">
				{shared.route}
			</h2>
			<p className="section__note">{shared.routeLead}</p>
		</div>
		<Route legs={route} example={example} />
	</section>
);

type PresetProps = { name: ExampleName; words: CountryWords; calculator: Opened };

const Preset = ({ name, words, calculator }: PresetProps) => (
	<section className="section section--sunk" aria-labelledby="calculator">
		<div className="container">
			<Calculator opened={calculator} title={words.example} level={3} country={name}>
				<h2 className="section__title" id="calculator">
					{shared.calculator}
				</h2>
			</Calculator>
		</div>
	</section>
);
