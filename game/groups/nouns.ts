/**
 * The second words of group names, in the plural, because a group is several people. The rule for words is
 * that of the adjectives. A stored name is a position in this list: append, never move or remove.
 */
export const NOUNS: readonly string[] = `
  Acorns Albatrosses Alpacas Anchors Aspens Badgers Banjos Beacons Birches Bison
  Bluebells Bridges Brooks Butterflies Candles Canoes Canyons Castles Cedars Cellos
  Chickadees Clouds Clovers Comets Compasses Corals Cranes Crickets Crowns Daffodils
  Daisies Dolphins Dragonflies Eagles Echoes Falcons Fjords Ferns Finches Fireflies
  Forests Fountains Foxes Freesias Geckos Giraffes Glaciers Hamsters Hares Harps
  Hedgehogs Herons Hummingbirds Islands Jaguars Junipers Kangaroos Kayaks Kingfishers Kites
  Koalas Bumblebees Lagoons Lakes Lanterns Larks Lighthouses Lilies Llamas Lynxes
  Mallards Magnolias Mapmakers Maples Meadows Meteors Moonbeams Mosaics Mountains Narwhals
  Navigators Nebulas Notebooks Oaks Oceans Orchards Otters Owls Pandas Parrots
  Pathfinders Pebbles Pelicans Pencils Penguins Pianos Pilots Planets Ponies Prairies
  Puffins Puzzlers Quails Quilts Rainbows Ravens Ribbons Rivers Robins Sailboats
  Sandcastles Sandpipers Satellites Seahorses Sundials Sparrows Sunbeams Sunflowers Swifts Swans
  Teapots Telescopes Tigers Tortoises Toucans Trains Tulips Turtles Valleys Violins
  Voyagers Wagons Waterfalls Waves Willows Windmills Wombats Wrens Yachts Zebras
`
  .trim()
  .split(/\s+/)
