import { home as words } from '@clearway/shared/words/home.ts';
import { Calculator } from '../calculator/calculator.tsx';
import { type Opened, openCalculator, openedExample } from '../calculator/open-calculator.ts';
import { page } from '../page.tsx';
import { CalculationForm } from '../parts/calculation-form.tsx';
import { ExplainedLine } from '../parts/explained-line.tsx';
import { Icon } from '../parts/icon.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { type PostCard, postCard } from '../parts/post-card.ts';
import { PostList } from '../parts/post-list.tsx';
import { Regions } from '../parts/regions.tsx';

type Data = { calculator: Opened; posts: PostCard[] };

export default page<Data>({
	name: 'home',
	load: async (context) => {
		const { api, signal } = context;
		const [calculator, posts] = await Promise.all([
			openCalculator(context, 'usa'),
			api.post.page({ params: { page: '1' } }, signal),
		]);
		return { calculator, posts: posts.data.slice(0, 3).map(postCard) };
	},
	head: (_, { options }) => ({
		title: options['site.title'] ?? words.title,
		...(options['site.description'] && { description: options['site.description'] }),
		path: '/',
	}),
	View: ({ data }) => (
		<>
			<Hero calculator={data.calculator} />
			<ExplainedLine example={openedExample(data.calculator)} texts={data.calculator.texts} />
			<Regions />
			<Promises />
			{data.posts.length > 0 && <Posts posts={data.posts} />}
			<Ask />
		</>
	),
});

const Hero = ({ calculator }: Pick<Data, 'calculator'>) => (
	<section className="container page-top">
		<Calculator opened={calculator} title={words.receipt}>
			<h1 className="hero__title">{words.title}</h1>
			<p className="lead">{words.lead}</p>
		</Calculator>
	</section>
);

const Promises = () => (
	<section className="section container" aria-labelledby="promises">
		<h2 className="section__title" id="promises">
			{words.promises.title}
		</h2>
		<ul className="ledger ledger--short">
			{words.promises.items.map(({ title, text }) => (
				<li key={title} className="ledger__item">
					<h3 className="ledger__title">{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
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
		<div>
			<h2 className="section__title" id="ask">
				{words.ask.title}
			</h2>
			<p className="lead">{words.ask.lead}</p>
		</div>
		<CalculationForm />
	</section>
);
