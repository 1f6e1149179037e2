import type { DeliveredSummary } from '@clearway/shared/contract/delivered.ts';
import { home as words } from '@clearway/shared/words/home.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { openCalculator } from '../calculator/load-calculator.ts';
import type { Opened } from '../calculator/opened.ts';
import { caseOf, DeliveredCase } from '../parts/delivered-case.tsx';
import { Icon } from '../parts/icon.tsx';
import { LanguageOffer } from '../parts/language-offer.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { type PostCard, postCard } from '../parts/post-card.ts';
import { PostList } from '../parts/post-list.tsx';
import { Regions } from '../parts/regions.tsx';
import { UsaWay } from '../parts/usa-way.tsx';
import { Kept } from '../runtime/kept-markup.ts';
import { page } from '../runtime/page.tsx';
import { useSite } from '../runtime/use-site.ts';

type Data = { calculator: Opened; delivered: DeliveredSummary | null; posts: PostCard[] };

export default page<Data>({
	name: 'home',
	load: async (context) => {
		const { api, signal } = context;
		const [calculator, delivered, posts] = await Promise.all([
			openCalculator(context, 'usa'),
			// The page works without it.
			api.delivered.list({ query: { page: '1' } }, signal).then(({ data }) => caseOf(data), noCase),
			api.post.page({ params: { page: '1' } }, signal),
		]);
		return { calculator, delivered, posts: posts.data.slice(0, 3).map(postCard) };
	},
	head: (_, { options }) => ({
		title: options['site.title'] ?? words.title,
		...(options['site.description'] && { description: options['site.description'] }),
		path: '/',
	}),
	View: ({ data }) => (
		<div className="home">
			<Hero calculator={data.calculator} />
			<KeptCountries />
			{data.delivered && <DeliveredCase car={data.delivered} />}
			{data.posts.length > 0 && <Posts posts={data.posts} />}
			<Ask />
			<LanguageOffer />
		</div>
	),
});

const noCase = () => null;

/** They follow from the settings alone. */
const KeptCountries = () => (
	<Kept by={useSite()}>
		<Countries />
	</Kept>
);

const Countries = () => (
	<>
		<UsaWay />
		<Regions />
	</>
);

const Hero = ({ calculator }: Pick<Data, 'calculator'>) => (
	<section className="container page-top">
		<Calculator opened={calculator} title={words.receipt}>
			<h1 className="hero__title">{words.title}</h1>
			<p className="lead">{words.lead}</p>
		</Calculator>
	</section>
);

const Posts = ({ posts }: Pick<Data, 'posts'>) => (
	<section className="section container" aria-labelledby="posts">
		<div className="section__head">
			<h2 className="section__title" id="posts">
				{words.posts.title}
			</h2>
			<PageLink className="more" href="/blog">
				{words.posts.all} <Icon name="arrow" />
			</PageLink>
		</div>
		<PostList posts={posts} level={3} />
	</section>
);

const Ask = () => (
	<section className="section container ask" aria-labelledby="ask">
		<h2 className="section__title" id="ask">
			{words.ask.title}
		</h2>
		<PageLink className="button button--outline" href="/contacts#calculation">
			{words.ask.open}
		</PageLink>
	</section>
);
