/**
 * The first words of group names. Every pair with a noun must be friendly: no word of the body, of colour, of
 * origin, of belief or of rank. A stored name is a position in this list: append, never move or remove.
 */
export const ADJECTIVES: readonly string[] = `
  Adventurous Agile Amazing Amiable Amusing Artful Astute Attentive Awesome Balanced
  Bold Brave Breezy Bright Brilliant Bubbly Calm Careful Caring Charming
  Cheerful Cheery Clever Confident Considerate Cosmic Courageous Creative Curious Daring
  Dazzling Decisive Delightful Determined Diligent Dreamy Dynamic Earnest Elegant Enchanted
  Energetic Epic Excellent Fabulous Faithful Famous Fearless Festive Friendly Generous
  Gentle Gifted Gleaming Glorious Glowing Graceful Grand Grateful Happy Harmonious
  Helpful Heroic Honest Hopeful Humble Imaginative Incredible Inventive Jolly Joyful
  Jubilant Keen Kind Lively Logical Loyal Lucky Luminous Majestic Merry
  Mighty Mindful Modest Musical Neat Nimble Optimistic Outstanding Patient Peaceful
  Playful Pleasant Plucky Polite Quick Quiet Radiant Reliable Remarkable Resourceful
  Serene Shining Sincere Smart Sparkling Speedy Spirited Splendid Steady Stellar
  Sunny Superb Swift Talented Thankful Thoughtful Tidy Tranquil Trusty Upbeat
  Valiant Vibrant Vivid Watchful Whimsical Wise Witty Wonderful Zesty Zippy
`
  .trim()
  .split(/\s+/)
