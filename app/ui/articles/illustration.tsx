interface IllustrationProps {
  image: string;
  /** Alternative text; empty for a decorative image. */
  alt: string;
  /** Loads lazily, for images below the fold. */
  isLazy?: boolean;
  /** Property name of schema.org. */
  itemProp?: 'image';
}

/** Width and height are set, so that the layout does not shift. */
export function Illustration({ image, alt, isLazy = false, itemProp }: IllustrationProps) {
  const loading = isLazy ? 'lazy' : 'eager';
  return (
    <img
      className="illustration"
      src={image}
      alt={alt}
      width={720}
      height={280}
      loading={loading}
      itemProp={itemProp}
    />
  );
}
