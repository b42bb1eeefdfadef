// The part of https://maps.googleapis.com/maps/api/js that our map uses: features drawn on a plain SVG.
{
  const svg = (name, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };

  class Feature {
    constructor({ geometry, properties }) {
      this.geometry = geometry;
      this.properties = properties;
    }

    getProperty(name) {
      return this.properties[name];
    }
  }

  class Listeners {
    listeners = [];

    addListener(type, listener) {
      const entry = { type, listener };
      this.listeners.push(entry);
      return { remove: () => this.listeners.splice(this.listeners.indexOf(entry), 1) };
    }

    notify(type, event) {
      for (const entry of this.listeners) if (entry.type === type) entry.listener(event);
    }
  }

  class Data extends Listeners {
    features = [];
    styleOf = () => ({});

    constructor(draw) {
      super();
      this.draw = draw;
    }

    addGeoJson({ features }) {
      const added = features.map((feature) => new Feature(feature));
      this.features = [...this.features, ...added];
      this.draw();
      return added;
    }

    remove(feature) {
      this.features = this.features.filter((other) => other !== feature);
      this.draw();
    }

    setStyle(styleOf) {
      this.styleOf = styleOf;
      this.draw();
    }
  }

  class SimulatedMap extends Listeners {
    data = new Data(() => this.draw());

    constructor(div, { center, zoom }) {
      super();
      this.div = div;
      const half = 180 / 2 ** zoom;
      this.bounds = {
        west: center.lng - half,
        east: center.lng + half,
        south: center.lat - half,
        north: center.lat + half,
      };
      this.plane = svg('svg', { width: '100%', height: '100%', role: 'img', 'aria-label': 'Google (simulado)' });
      this.plane.addEventListener('click', (event) => this.notify('click', { latLng: this.placeAt(event) }));
      div.replaceChildren(this.plane);
      this.fitBounds(this.bounds);
    }

    getDiv() {
      return this.div;
    }

    getCenter() {
      const { west, east, south, north } = this.bounds;
      return { toJSON: () => ({ lat: (south + north) / 2, lng: (west + east) / 2 }) };
    }

    fitBounds(bounds, padding = {}) {
      this.bounds = bounds;
      this.padding = { top: 0, right: 0, bottom: 0, left: 0, ...padding };
      this.draw();
    }

    /** Pixels for each degree, and the centre, of the area without padding. */
    scale() {
      const { west, east, south, north } = this.bounds;
      const { top, right, bottom, left } = this.padding;
      const width = this.div.clientWidth - left - right;
      const height = this.div.clientHeight - top - bottom;
      const perDegree = Math.max(1, Math.min(width / (east - west), height / (north - south)));
      return { perDegree, x: left + width / 2, y: top + height / 2, lat: (south + north) / 2, lng: (west + east) / 2 };
    }

    placeAt({ offsetX, offsetY }) {
      const { perDegree, x, y, lat, lng } = this.scale();
      const place = { lat: lat - (offsetY - y) / perDegree, lng: lng + (offsetX - x) / perDegree };
      return { toJSON: () => place };
    }

    draw() {
      const { perDegree, x, y, lat, lng } = this.scale();
      const at = ([east, north]) => [x + (east - lng) * perDegree, y - (north - lat) * perDegree];
      const drawn = this.data.features
        .map((feature) => ({ feature, style: this.data.styleOf(feature) }))
        .sort((a, b) => (a.style.zIndex ?? 0) - (b.style.zIndex ?? 0))
        .map(({ feature, style }) => this.elementOf(feature, style, at));
      this.plane.replaceChildren(svg('rect', { width: '100%', height: '100%', fill: '#e8eaed' }), ...drawn);
    }

    elementOf(feature, style, at) {
      const { type, coordinates } = feature.geometry;
      const element =
        type === 'LineString'
          ? svg('polyline', {
              points: coordinates.map(at).join(' '),
              fill: 'none',
              stroke: style.strokeColor,
              'stroke-width': style.strokeWeight,
            })
          : svg('path', {
              d: style.icon.path,
              fill: style.icon.fillColor,
              stroke: style.icon.strokeColor,
              transform: `translate(${at(coordinates)}) rotate(${style.icon.rotation ?? 0}) scale(${style.icon.scale ?? 1})`,
            });
      if (style.clickable !== false) element.addEventListener('click', () => this.data.notify('click', { feature }));
      if (style.title) {
        const title = svg('title', {});
        title.textContent = style.title;
        element.append(title);
      }
      return element;
    }
  }

  window.google ??= {};
  window.google.maps ??= {};
  const { maps } = window.google;
  maps.importLibrary = async () => ({ Map: SimulatedMap });
  maps.__ib__?.();
}
