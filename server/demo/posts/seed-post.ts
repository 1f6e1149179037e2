const categoryKeys = ['payments', 'auctions', 'europe', 'steps'] as const;

export type CategoryKey = (typeof categoryKeys)[number];

/** A demo post as it is written by hand, before the database gives it an id. */
export type SeedPost = {
	title: string;
	slug: string;
	category: CategoryKey;
	/**
	 * Lists go by `order` ascending, then newest first; a post an admin adds later (0) stands above all of
	 * these.
	 */
	order: number;
	description: string;
	metaTitle: string;
	metaDescription: string;
	keywords: string;
	imageAlt: string;
	/** An instant in ISO 8601, UTC. */
	publishedAt: string;
	text: string;
	uk: SeedPostTexts;
};

/** The texts of a demo post in a further language: category, order and time are those of the post. */
export type SeedPostTexts = Pick<
	SeedPost,
	'title' | 'slug' | 'description' | 'metaTitle' | 'metaDescription' | 'keywords' | 'imageAlt' | 'text'
>;
