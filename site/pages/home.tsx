import { money } from '@clearway/shared/format/number.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { home as words } from '@clearway/shared/words/ru/home.ts';
import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import { site as siteWords } from '@clearway/shared/words/ru/site.ts';
import { page } from '../page.tsx';
import { Boxes } from '../parts/boxes.tsx';
import { CalculationForm } from '../parts/calculation-form.tsx';
import { CallbackLink } from '../parts/callback-link.tsx';
import { calculatorTexts, calculatorWith, type Example, loadExample } from '../parts/example-quote.ts';
import { Icon } from '../parts/icon.tsx';
import { Lens } from '../parts/lens.tsx';
import { type PostCard, postCard } from '../parts/post-card.ts';
import { PostList } from '../parts/post-list.tsx';
import { Receipt } from '../parts/receipt.tsx';
import { Regions } from '../parts/regions.tsx';
import type { Rates } from '../runtime/site-data.ts';
import { useSite } from '../runtime/use-site.ts';

type Data = { example: Example; texts: Record<string, string>; posts: PostCard[] };

export default page<Data>({
	name: 'home',
	load: async (context) => {
		const { api, signal } = context;
		const [example, options, posts] = await Promise.all([
			loadExample(context, 'usa'),
			api.option.public({}, signal),
			api.post.page({ params: { page: '1' } }, signal),
		]);
		return { example, texts: calculatorTexts(options), posts: posts.data.slice(0, 3).map(postCard) };
	},
	head: (_, { options }) => ({
		title: options['site.title'] ?? words.title,
		...(options['site.description'] && { description: options['site.description'] }),
		path: '/',
	}),
	View: ({ data }) => (
		<>
			<Hero example={data.example} texts={data.texts} />
			<Lens example={data.example} texts={data.texts} />
			<Regions />
			<Promises />
			{data.posts.length > 0 && <Posts posts={data.posts} />}
			<Ask />
		</>
	),
});

function Hero({ example, texts }: Pick<Data, 'example' | 'texts'>) {
	const { rates } = useSite();
	return (
		<section className="hero container">
			<div className="hero__words">
				<div className="hero__top">
					<h1 className="hero__title">{words.title}</h1>
					<p className="lead">{words.lead}</p>
					<p className="actions">
						<a className="button button--main" href="/calculator">
							{words.calculate}
						</a>
						<CallbackLink className="button button--quiet">{siteWords.call.back}</CallbackLink>
					</p>
				</div>
				<Boxes items={[ratesBox(rates), { title: words.stored, value: words.storedValue, note: words.storedNote }]} />
			</div>
			<div className="hero__receipt">
				<Receipt quote={example} title={words.receipt} options={texts}>
					<p className="sheet__action">
						<a className="button button--outline" href={calculatorWith('usa')}>
							{words.change} <Icon name="arrow" />
						</a>
					</p>
				</Receipt>
			</div>
		</section>
	);
}

const { perUnit } = receipt;

function ratesBox({ USD, EUR, date }: Rates) {
	if (!USD || !EUR || !date) return { title: words.rates, value: words.ratesNone };
	return {
		title: (
			<>
				{words.rates} {words.ratesOn} <Day value={date} />
			</>
		),
		value: (
			<>
				<span>{perUnit(money(USD.toFixed(4), 'UAH'), '$')}</span>
				<span>{perUnit(money(EUR.toFixed(4), 'UAH'), '€')}</span>
			</>
		),
	};
}

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
			<a className="more" href="/blog">
				{words.posts.all} <Icon name="arrow" />
			</a>
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
